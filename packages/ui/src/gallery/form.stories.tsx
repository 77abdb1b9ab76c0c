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
import { Held } from './held';
import type { StoriesOf } from './story';

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
    filled: <Held initial="SA.271.1.2026">{(field) => <TextField {...field} label="Numer umowy" required />}</Held>,
    described: (
      <Held initial="">{(field) => <TextField {...field} description="Jak na piśmie." label="Numer pisma" />}</Held>
    ),
    wrong: <Held initial="">{(field) => <TextField {...field} error={ERROR} label="Numer zlecenia" required />}</Held>,
    disabled: <Held initial="12/2026">{(field) => <TextField {...field} disabled label="Numer protokołu" />}</Held>,
    'read only': (
      <Held initial="12/2026">{(field) => <TextField {...field} label="Numer ewidencyjny" readOnly />}</Held>
    ),
  },
  TextAreaField: {
    filled: <Held initial="Zrywka po zmroku.">{(field) => <TextAreaField {...field} label="Uwagi" />}</Held>,
    wrong: <Held initial="">{(field) => <TextAreaField {...field} error={ERROR} label="Powód" rows={2} />}</Held>,
  },
  DecimalField: {
    filled: (
      <Held<number | null> initial={1234.56}>
        {(field) => <DecimalField {...field} label="Wartość netto" suffix="zł" />}
      </Held>
    ),
    wrong: (
      <Held<number | null> initial={null}>
        {(field) => <DecimalField {...field} error="Wpisz liczbę." label="Ilość" />}
      </Held>
    ),
    disabled: (
      <Held<number | null> initial={-12.5}>
        {(field) => <DecimalField {...field} disabled label="Korekta" negative />}
      </Held>
    ),
  },
  DateField: {
    filled: (
      <Held<string | null> initial="2026-11-22">{(field) => <DateField {...field} label="Data zlecenia" />}</Held>
    ),
    wrong: (
      <Held<string | null> initial={null}>
        {(field) => <DateField {...field} error={ERROR} label="Termin" required />}
      </Held>
    ),
    disabled: (
      <Held<string | null> initial="2026-11-22">
        {(field) => <DateField {...field} disabled label="Data odbioru" />}
      </Held>
    ),
  },
  SelectField: {
    chosen: (
      <Held<string | null> initial="M3">{(field) => <SelectField {...field} label="Jednostka" options={units} />}</Held>
    ),
    empty: (
      <Held<string | null> initial={null}>
        {(field) => <SelectField {...field} label="Miara" options={units} required />}
      </Held>
    ),
    searched: (
      <Held<string | null> initial="Namysłów">
        {(field) => (
          <SelectField
            {...field}
            label="Nadleśnictwo"
            options={districts.map((name) => ({ value: name, label: name }))}
          />
        )}
      </Held>
    ),
    wrong: (
      <Held<string | null> initial={null}>
        {(field) => <SelectField {...field} error={ERROR} label="Rodzaj" options={units} required />}
      </Held>
    ),
    disabled: (
      <Held<string | null> initial="HA">
        {(field) => <SelectField {...field} disabled label="Waluta" options={units} />}
      </Held>
    ),
  },
  SearchField: {
    chosen: (
      <Held<Squad | null> initial={squads[0] ?? null}>
        {(field) => <SearchField {...found} {...field} label="Ekipa" minChars={1} />}
      </Held>
    ),
    empty: (
      <Held<Squad | null> initial={null}>
        {(field) => <SearchField {...found} {...field} label="Druga ekipa" placeholder="Kod lub nazwa" />}
      </Held>
    ),
  },
  SuggestField: {
    typed: (
      <Held initial="07 Nowe">
        {(field) => <SuggestField {...field} label="Leśnictwo" options={['01 Smogorzów', '06 Gola']} />}
      </Held>
    ),
  },
  FilterTextField: {
    filled: (
      <Held initial="12/2026">
        {(field) => <FilterTextField {...field} label="Szukaj numeru" slashFocuses={false} />}
      </Held>
    ),
  },
  SwitchField: {
    on: <Held initial={true}>{(field) => <SwitchField {...field} label="Protokół jest rozliczony" />}</Held>,
    off: <Held initial={false}>{(field) => <SwitchField {...field} label="Aktywna" />}</Held>,
    refused: (
      <Held initial={false}>
        {(field) => <SwitchField {...field} disabledReason="Brak uprawnień do zapisu." label="Zamknięty" />}
      </Held>
    ),
  },
  CheckboxField: {
    on: <Held initial={true}>{(field) => <CheckboxField {...field} label="Zlecenie robocze" />}</Held>,
    wrong: <Held initial={false}>{(field) => <CheckboxField {...field} error={ERROR} label="Sprawdzono" />}</Held>,
    disabled: <Held initial={true}>{(field) => <CheckboxField {...field} disabled label="Sumowana" />}</Held>,
  },
  FieldGrid: {
    'three columns': (
      <FieldGrid columns={3}>
        <Held initial="12/2026">{(field) => <TextField {...field} label="Numer" />}</Held>
        <Held<string | null> initial="2026-11-22">{(field) => <DateField {...field} label="Data" />}</Held>
        <Held<number | null> initial={8}>{(field) => <DecimalField {...field} label="VAT" suffix="%" />}</Held>
      </FieldGrid>
    ),
  },
};
