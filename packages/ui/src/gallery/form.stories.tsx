import {
  CheckboxField,
  DateField,
  DecimalField,
  FieldGrid,
  FilterTextField,
  InputText,
  SearchField,
  SelectField,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../index';
import type { StoriesOf } from './story';
import { WithState } from './with-state';

const ERROR = 'Pole wymagane.';
const units = [
  { value: 'M3', label: 'm³' },
  { value: 'HA', label: 'ha' },
  { value: 'SZT', label: 'szt.', disabled: true },
];
const districts = ['Namysłów', 'Oława', 'Oleśnica Śląska', 'Syców', 'Turawa', 'Kup', 'Opole', 'Kluczbork', 'Lubsko'];
type Squad = { readonly id: number; readonly name: string };
const squads: readonly Squad[] = ['E01 Buk', 'E02 Dąb', 'H01 Jodła'].map((name, index) => ({ id: index + 1, name }));
const found = {
  find: async (query: string) => squads.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
  labelOf: ({ name }: Squad) => name,
  keyOf: ({ id }: Squad) => id,
};

export const formStories: StoriesOf<
  | 'InputText'
  | 'TextField'
  | 'TextAreaField'
  | 'DecimalField'
  | 'DateField'
  | 'SelectField'
  | 'SearchField'
  | 'SuggestField'
  | 'FilterTextField'
  | 'SwitchField'
  | 'CheckboxField'
  | 'FieldGrid'
> = {
  InputText: { filled: <InputText aria-label="Pole bez ramki" defaultValue="Namysłów" /> },
  TextField: {
    filled: (
      <WithState initial="SA.271.1.2026">{(field) => <TextField {...field} label="Numer umowy" required />}</WithState>
    ),
    described: (
      <WithState initial="">
        {(field) => <TextField {...field} description="Jak na piśmie." label="Numer pisma" />}
      </WithState>
    ),
    wrong: (
      <WithState initial="">
        {(field) => <TextField {...field} error={ERROR} label="Numer zlecenia" required />}
      </WithState>
    ),
    disabled: (
      <WithState initial="12/2026">{(field) => <TextField {...field} disabled label="Numer protokołu" />}</WithState>
    ),
    'read only': (
      <WithState initial="12/2026">{(field) => <TextField {...field} label="Numer ewidencyjny" readOnly />}</WithState>
    ),
  },
  TextAreaField: {
    filled: <WithState initial="Zrywka po zmroku.">{(field) => <TextAreaField {...field} label="Uwagi" />}</WithState>,
    wrong: (
      <WithState initial="">{(field) => <TextAreaField {...field} error={ERROR} label="Powód" rows={2} />}</WithState>
    ),
  },
  DecimalField: {
    filled: (
      <WithState<number | null> initial={1234.56}>
        {(field) => <DecimalField {...field} label="Wartość netto" suffix="zł" />}
      </WithState>
    ),
    wrong: (
      <WithState<number | null> initial={null}>
        {(field) => <DecimalField {...field} error="Wpisz liczbę." label="Ilość" />}
      </WithState>
    ),
    disabled: (
      <WithState<number | null> initial={-12.5}>
        {(field) => <DecimalField {...field} disabled label="Korekta" negative />}
      </WithState>
    ),
  },
  DateField: {
    filled: (
      <WithState<string | null> initial="2026-11-22">
        {(field) => <DateField {...field} label="Data zlecenia" />}
      </WithState>
    ),
    wrong: (
      <WithState<string | null> initial={null}>
        {(field) => <DateField {...field} error={ERROR} label="Termin" required />}
      </WithState>
    ),
    disabled: (
      <WithState<string | null> initial="2026-11-22">
        {(field) => <DateField {...field} disabled label="Data odbioru" />}
      </WithState>
    ),
  },
  SelectField: {
    chosen: (
      <WithState<string | null> initial="M3">
        {(field) => <SelectField {...field} label="Jednostka" options={units} />}
      </WithState>
    ),
    empty: (
      <WithState<string | null> initial={null}>
        {(field) => <SelectField {...field} label="Miara" options={units} required />}
      </WithState>
    ),
    searched: (
      <WithState<string | null> initial="Namysłów">
        {(field) => (
          <SelectField
            {...field}
            label="Nadleśnictwo"
            options={districts.map((name) => ({ value: name, label: name }))}
          />
        )}
      </WithState>
    ),
    wrong: (
      <WithState<string | null> initial={null}>
        {(field) => <SelectField {...field} error={ERROR} label="Rodzaj" options={units} required />}
      </WithState>
    ),
    disabled: (
      <WithState<string | null> initial="HA">
        {(field) => <SelectField {...field} disabled label="Waluta" options={units} />}
      </WithState>
    ),
  },
  SearchField: {
    chosen: (
      <WithState<Squad | null> initial={squads[0] ?? null}>
        {(field) => <SearchField {...found} {...field} label="Ekipa" minChars={1} />}
      </WithState>
    ),
    empty: (
      <WithState<Squad | null> initial={null}>
        {(field) => <SearchField {...found} {...field} label="Druga ekipa" placeholder="Kod lub nazwa" />}
      </WithState>
    ),
  },
  SuggestField: {
    typed: (
      <WithState initial="07 Nowe">
        {(field) => <SuggestField {...field} label="Leśnictwo" options={['01 Smogorzów', '06 Gola']} />}
      </WithState>
    ),
  },
  FilterTextField: {
    filled: (
      <WithState initial="12/2026">
        {(field) => <FilterTextField {...field} label="Szukaj numeru" slashFocuses={false} />}
      </WithState>
    ),
  },
  SwitchField: {
    on: <WithState initial={true}>{(field) => <SwitchField {...field} label="Protokół jest rozliczony" />}</WithState>,
    off: <WithState initial={false}>{(field) => <SwitchField {...field} label="Aktywna" />}</WithState>,
    refused: (
      <WithState initial={false}>
        {(field) => <SwitchField {...field} disabledReason="Brak uprawnień do zapisu." label="Zamknięty" />}
      </WithState>
    ),
  },
  CheckboxField: {
    on: <WithState initial={true}>{(field) => <CheckboxField {...field} label="Zlecenie robocze" />}</WithState>,
    wrong: (
      <WithState initial={false}>{(field) => <CheckboxField {...field} error={ERROR} label="Sprawdzono" />}</WithState>
    ),
    disabled: <WithState initial={true}>{(field) => <CheckboxField {...field} disabled label="Sumowana" />}</WithState>,
  },
  FieldGrid: {
    'three columns': (
      <FieldGrid columns={3}>
        <WithState initial="12/2026">{(field) => <TextField {...field} label="Numer" />}</WithState>
        <WithState<string | null> initial="2026-11-22">{(field) => <DateField {...field} label="Data" />}</WithState>
        <WithState<number | null> initial={8}>
          {(field) => <DecimalField {...field} label="VAT" suffix="%" />}
        </WithState>
      </FieldGrid>
    ),
  },
};
