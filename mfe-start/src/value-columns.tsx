import { fieldLabels, type StartField } from '@ostep/api-start';
import type { ListColumn } from '@ostep/ui';
import type { ReactNode } from 'react';

export type ValuesRow = { readonly values: readonly string[] };

const MONEY: ReadonlySet<StartField> = new Set(['gross', 'left', 'amount', 'cost', 'revenue', 'rate']);
const FIGURES: ReadonlySet<StartField> = new Set(['quantity', 'percent', 'vat']);
/** Kept in one line, as a date is: a part of an account would tell nothing. */
const DIGITS: ReadonlySet<StartField> = new Set(['issued', 'due', 'day', 'account']);
const KEYS: ReadonlySet<StartField> = new Set(['code', 'number']);
/** The first of these that a kind has takes the most width. */
const MAIN: readonly StartField[] = ['name', 'buyer', 'squad', 'code'];
/** The second stands below or beside the first, in the column of the one that is named. */
const FOLDED = [
  { column: 'payeeKind', fields: ['payeeKind', 'payeeName'] },
  { column: 'account', fields: ['nip', 'account'] },
  { column: 'buyer', fields: ['buyer', 'nip'] },
  { column: 'issued', fields: ['issued', 'due'] },
  { column: 'quantity', fields: ['quantity', 'unit'] },
  { column: 'code', fields: ['code', 'scope'] },
] as const satisfies readonly { readonly column: StartField; readonly fields: readonly [StartField, StartField] }[];
const BESIDE: ReadonlySet<StartField> = new Set(['quantity']);
/** What a narrow list leaves out first; the sheet beside it has the same values. */
const HIDDEN_FIRST: readonly StartField[] = [
  'active',
  'ksefNumber',
  'vat',
  'note',
  'due',
  'payeeKind',
  'nip',
  'account',
  'issued',
  'district',
  'quantity',
  'percent',
  'day',
];
const NOTHING = '–';

type ShownColumn = { readonly field: StartField; readonly fields: readonly StartField[] };

/** Of the fields that have a value; a field that is folded has no column of its own. */
function shownColumns(fields: readonly StartField[]): ShownColumn[] {
  const folds = FOLDED.filter(({ fields: folded }) => folded.every((field) => fields.includes(field)));
  const hasPlace = (field: StartField) =>
    folds.every(({ column, fields: folded }) => column === field || !folded.some((one) => one === field));
  return fields
    .filter(hasPlace)
    .map((field) => ({ field, fields: folds.find(({ column }) => column === field)?.fields ?? [field] }));
}

function columnOf<Row extends ValuesRow>(
  { field, fields }: ShownColumn,
  header: readonly StartField[],
  isMain: boolean,
): ListColumn<Row> {
  const textOf = ({ values }: Row, one: StartField) => values[header.indexOf(one)] ?? NOTHING;
  const cell = (row: Row): ReactNode => {
    const [first, second] = fields.map((one) => textOf(row, one)).filter((text) => text !== NOTHING);
    if (second === undefined) return first ?? NOTHING;
    return (
      <>
        {first}
        {BESIDE.has(field) ? ' ' : <br />}
        {second}
      </>
    );
  };
  const column = { key: field, header: fields.map((one) => fieldLabels[one]).join(', '), cell };
  if (isMain) return { ...column, kind: 'text', main: true };
  if (KEYS.has(field)) return { ...column, kind: 'key' };
  if (MONEY.has(field)) return { ...column, kind: 'money' };
  const hideOrder = HIDDEN_FIRST.indexOf(field);
  if (DIGITS.has(field)) return { ...column, kind: 'date', hideOrder };
  return { ...column, kind: FIGURES.has(field) ? 'amount' : 'text', hideOrder };
}

/** Columns of values that the server wrote as people read them; those without any value are left out. */
export function valueColumns<Row extends ValuesRow>(
  header: readonly StartField[],
  rows: readonly Row[],
): ListColumn<Row>[] {
  const filled = header.filter((_, index) => rows.some(({ values }) => (values[index] ?? NOTHING) !== NOTHING));
  const shown = shownColumns(filled);
  const main = MAIN.find((field) => shown.some((column) => column.field === field));
  return shown.map((column) => columnOf<Row>(column, header, column.field === main));
}
