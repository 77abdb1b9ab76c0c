import { fieldLabels, kindLabels, type StartField, type StartKind } from '@ostep/api-start';
import { type CellKind, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { texts } from './texts';

type Example = readonly (string | number | null)[];
type TemplateColumn = { readonly field: StartField; readonly kind: CellKind; readonly meaning: string };
type Template = { readonly columns: readonly TemplateColumn[]; readonly examples: readonly [Example, Example] };

const WIDTH = 22;
const MEANING_WIDTH = 90;

const column = (field: StartField, kind: CellKind, meaning: string): TemplateColumn => ({ field, kind, meaning });

const squadColumn = column('squad', 'text', 'Kod ekipy ze słownika (albo jej dokładna nazwa).');
const codeColumn = column('code', 'text', 'Kod czynności ze słownika, np. CWD-D.');
const scopeColumn = column('scope', 'text', 'Zakres czynności. Można zostawić puste.');

const templates: Readonly<Record<StartKind, Template>> = {
  squads: {
    columns: [
      column('code', 'text', 'Krótki kod ekipy, każdy inny. Wymagany.'),
      column('name', 'text', 'Nazwa ekipy. Wymagana.'),
      column('active', 'text', 'tak albo nie. Puste znaczy tak.'),
      column('payeeKind', 'text', 'pracownicy, zleceniobiorcy albo firma. Można zostawić puste.'),
      column('payeeName', 'text', 'Nazwa firmy na przelewie. Puste: nazwa ekipy.'),
      column('nip', 'text', 'NIP firmy, dziesięć cyfr.'),
      column('account', 'text', 'Rachunek firmy, 26 cyfr. Rachunków osób nie zapisujemy.'),
      column('vat', 'count', 'Stawka VAT, z jaką firma wystawia faktury: 8 albo 23. Puste: bez VAT.'),
    ],
    examples: [
      ['H01', 'Hodowla Jodła', 'tak', 'pracownicy', null, null, null, null],
      ['P02', 'Pozyskanie Dąb', 'tak', 'firma', 'Dąb Usługi Leśne', '5260250274', '61109010140000071219812874', 8],
    ],
  },
  'outside-invoices': {
    columns: [
      column('number', 'text', 'Numer faktury z poprzedniego programu. Wymagany.'),
      column('issued', 'date', 'Dzień wystawienia. Wymagany.'),
      column('due', 'date', 'Termin płatności.'),
      column('buyer', 'text', 'Nadleśnictwo ze słownika albo inny nabywca. Wystarczy NIP.'),
      column('nip', 'text', 'NIP nabywcy.'),
      column('gross', 'money', 'Kwota brutto całej faktury.'),
      column('left', 'money', 'Ile jeszcze zostało do zapłaty.'),
      column('ksefNumber', 'text', 'Numer KSeF. Puste: faktura poza KSeF.'),
    ],
    examples: [
      ['FV/12/2025', '2025-11-28', '2025-12-28', 'Kępa', null, 12450.6, 12450.6, null],
      ['FV/13/2025', '2025-11-30', '2025-12-30', 'Gola', null, 8100, 3100, null],
    ],
  },
  balances: {
    columns: [
      squadColumn,
      column('day', 'date', 'Z jakiego dnia jest kwota. Dzień w miesiącu, który nie jest zamknięty.'),
      column('owed', 'money', 'Ile firma jest winna ekipie.'),
      column('advance', 'money', 'Ile zaliczki ekipa ma jeszcze do odpracowania. Zawsze bez minusa.'),
      column('note', 'text', 'Uwagi.'),
    ],
    examples: [
      ['H01', '2026-01-01', 1250.4, null, 'za grudzień'],
      ['P02', '2026-01-01', null, 500, 'zaliczka z 20 grudnia'],
    ],
  },
  'earlier-works': {
    columns: [
      column('day', 'month', 'Miesiąc albo dzień pracy, np. 04.2025. Wymagany.'),
      column('district', 'text', 'Nadleśnictwo.'),
      codeColumn,
      scopeColumn,
      column('quantity', 'quantity', 'Ilość. Puste albo 0: ryczałt, bez kosztu jednostkowego.'),
      column('unit', 'text', 'Jednostka: HA, M3, TSZT, H…'),
      column('rate', 'money', 'Stawka ekipy za jednostkę. Wystarczy stawka albo koszt.'),
      column('cost', 'money', 'Ile kosztowała ekipa za całość.'),
      column('revenue', 'money', 'Ile netto zapłaciło nadleśnictwo. Można zostawić puste.'),
    ],
    examples: [
      ['2025-04', 'Kępa', 'SADZ-1KP', null, 12.5, 'TSZT', 196.3, null, 4100],
      ['2025-09', 'Gola', 'CWD-D', null, 420, 'M3', null, 16128, 21000],
    ],
  },
  rates: {
    columns: [
      squadColumn,
      codeColumn,
      scopeColumn,
      column('rate', 'money', 'Stawka w złotych za jednostkę. Wpisz stawkę albo procent.'),
      column('percent', 'percent', 'Procent stawki z umowy, np. 80 %.'),
    ],
    examples: [
      ['H01', 'SADZ-1KP', null, 196.3, null],
      ['P02', 'CWD-D', null, null, 80],
    ],
  },
};

const explanation = (
  header: string,
  width: number,
  value: (one: TemplateColumn) => string,
): SheetColumn<TemplateColumn> => ({
  header,
  kind: 'text',
  width,
  value,
});

/** A workbook that the reader of the same kind reads without a question about its columns. */
export function templateSheets(kind: StartKind) {
  const { columns, examples } = templates[kind];
  const shown = columns.map(
    ({ field, kind: cellKind }, index): SheetColumn<Example> => ({
      header: fieldLabels[field],
      kind: cellKind,
      width: WIDTH,
      value: (row) => row[index] ?? null,
    }),
  );
  return {
    name: texts.templateName(kindLabels[kind]),
    sheets: [
      sheetOf(texts.examples, shown, [...examples]),
      sheetOf(
        texts.explanations,
        [
          explanation(texts.columnHeader, WIDTH, ({ field }) => fieldLabels[field]),
          explanation(texts.meaningHeader, MEANING_WIDTH, ({ meaning }) => meaning),
        ],
        [...columns],
      ),
    ],
  };
}
