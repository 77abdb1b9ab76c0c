import { useRef, useState } from 'react';
import {
  Badge,
  Button,
  excelEntry,
  FilterBar,
  FormPage,
  type ListColumn,
  ListPage,
  MoneyText,
  PageMenu,
  PeriodField,
  PeriodPage,
  PopupMenu,
  RecordPage,
  SelectionBar,
  TextField,
  useSelection,
} from '../index';
import type { StoriesOf } from './story';
import { WithState } from './with-state';

type Protocol = { readonly id: number; readonly number: string; readonly district: string; readonly value: number };

const rows: readonly Protocol[] = [
  { id: 1, number: '31/2026', district: 'Namysłów', value: 12_775.59 },
  { id: 2, number: '38/2026', district: 'Oleśnica Śląska', value: 3_410.2 },
];

const columns: readonly ListColumn<Protocol>[] = [
  { key: 'number', kind: 'key', header: 'Numer', cell: ({ number }) => number },
  { key: 'district', kind: 'text', main: true, header: 'Nadleśnictwo', cell: ({ district }) => district },
  { key: 'value', kind: 'money', header: 'Wartość', cell: ({ value }) => <MoneyText value={value} /> },
];

const ignore = () => undefined;
const menu = [excelEntry({ workbook: async () => new Blob() })];
const back = { to: '/protocol', label: 'Lista protokołów' };

function Protocols() {
  const selection = useSelection(rows.map(({ id }) => id));
  return (
    <ListPage
      primaryAction={<Button icon="plus" label="Nowy protokół" tone="primary" />}
      count={2}
      filter={
        <FilterBar more={<TextField label="Umowa" name="contract" onChange={ignore} value="" />} onClear={ignore}>
          <TextField label="Numer" name="number" onChange={ignore} value="31" />
        </FilterBar>
      }
      list={{ columns, empty: 'Brak', label: 'Protokoły', name: 'gallery-page', rowKey: ({ id }) => id, rows }}
      menu={menu}
      selection={{ selection, label: ({ number }) => `Zaznacz ${number}`, actions: <Button label="Wystaw faktury" /> }}
      title="Protokoły"
    />
  );
}

function OpenedMenu() {
  const opener = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button buttonRef={opener} label="Menu" onClick={() => setPresses(presses + 1)} />
      <PopupMenu
        className="ui-page-menu"
        id="gallery-menu"
        label="Menu"
        model={[{ label: 'Drukuj', icon: 'pi pi-print' }]}
        opener={opener}
        presses={presses}
      />
    </>
  );
}

export const pagesStories: StoriesOf<
  | 'ListPage'
  | 'RecordPage'
  | 'FormPage'
  | 'PeriodPage'
  | 'PeriodField'
  | 'FilterBar'
  | 'PageMenu'
  | 'PopupMenu'
  | 'SelectionBar'
> = {
  SelectionBar: {
    two: <SelectionBar actions={<Button label="Przypisz ekipę…" />} count={2} onClear={ignore} sum="16 185,79 zł" />,
  },
  PageMenu: { ofPart: <PageMenu entries={menu} label="Więcej: Ekipy" /> },
  PopupMenu: { closed: <OpenedMenu /> },
  ListPage: { filled: <Protocols /> },
  RecordPage: {
    whole: (
      <RecordPage
        actions={<Button label="Edytuj" />}
        back={back}
        facts={{ label: 'Dane', first: [{ label: 'Umowa', value: 'SA.271.1.2026' }], more: [] }}
        menu={menu}
        status={<Badge label="Rozliczony" tone="green" />}
        title="Protokół 31/2026"
      />
    ),
    loading: <RecordPage back={back} loading title="Protokół" />,
  },
  FormPage: {
    loading: (
      <FormPage back={back} loading="Wczytywanie…" title="Edycja protokołu">
        {null}
      </FormPage>
    ),
  },
  PeriodPage: {
    whole: (
      <PeriodPage
        figures={[{ label: 'Przychód', value: <MoneyText value={12_775.59} /> }]}
        figuresLabel="Sumy"
        menu={menu}
        period={<PeriodField onChange={ignore} value={{ year: 2026, month: 10 }} years={[2025, 2026]} />}
        title="Wypłaty"
      >
        {null}
      </PeriodPage>
    ),
  },
  PeriodField: {
    month: (
      <WithState initial={{ year: 2026, month: 1 }}>
        {({ value, onChange }) => <PeriodField onChange={onChange} value={value} years={[2026]} />}
      </WithState>
    ),
    year: <PeriodField onChange={ignore} unit="year" value={{ year: 2026, month: 1 }} years={[2025, 2026, 2027]} />,
  },
  FilterBar: {
    applied: (
      <FilterBar conditions={[{ label: 'Nierozliczone', onRemove: ignore }]} onApply={ignore} onClear={ignore}>
        <TextField label="Numer" name="filter-number" onChange={ignore} value="" />
      </FilterBar>
    ),
  },
};
