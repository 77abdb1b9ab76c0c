import type { IsoDate } from '@ostep/kernel';
import type { ReactNode } from 'react';
import type { SearchOptions } from '../form/search-input';
import type { SelectOption, SelectValue } from '../form/select-field';

/** The least width of a column, by the kind of its content. */
const WIDTHS = {
  ordinal: '3.25rem',
  position: '4.5rem',
  short: '5.5rem',
  amount: '6rem',
  money: '7.75rem',
  code: '7.75rem',
  name: '10.5rem',
  words: '12.5rem',
  sentence: '16rem',
};

export type ColumnLook<Row> = {
  readonly content?: keyof typeof WIDTHS | undefined;
  /** The column's share of the remaining width; by default 0. */
  readonly grow?: number | undefined;
  readonly required?: boolean | undefined;
  readonly align?: 'left' | 'right' | undefined;
  readonly disabledReason?: ((row: Row) => string | null) | undefined;
};

export type CustomCell<Row> = {
  readonly row: Row;
  readonly index: number;
  readonly change: (row: Row) => void;
  readonly error: string | undefined;
  readonly inputProps: CellAttributes;
};

export type CellAttributes = {
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'data-column': string;
  readonly name: string;
};

/** The text that is shown on hover, instead of the cell's own text. */
type TextHint = (text: string) => string | undefined;

type Editable<Row, V> = { readonly read: (row: Row) => V; readonly write: (row: Row, value: V) => Row };

export type GridColumn<Row> = ColumnLook<Row> & { readonly id: string; readonly header: string } & (
    | ({
        readonly kind: 'text';
        readonly maxLength?: number | undefined;
        readonly hint?: TextHint | undefined;
      } & Editable<Row, string>)
    | ({ readonly kind: 'decimal'; readonly negative: boolean } & Editable<Row, number | null>)
    | ({ readonly kind: 'date' } & Editable<Row, IsoDate | null>)
    | ({
        readonly kind: 'select';
        readonly options: (row: Row) => readonly SelectOption<SelectValue>[];
        readonly emptyLabel: (row: Row) => string | undefined;
      } & Editable<Row, SelectValue | null>)
    | ({ readonly kind: 'search'; readonly search: SearchOptions<object> } & Editable<Row, object | null>)
    | { readonly kind: 'readonly'; readonly render: (row: Row, index: number) => ReactNode }
    | { readonly kind: 'custom'; readonly render: (cell: CustomCell<Row>) => ReactNode }
  );

type KeyOf<Row, V> = { [K in keyof Row & string]: Row[K] extends V ? K : never }[keyof Row & string];
type ChoiceOf<Row, K extends keyof Row> = Extract<NonNullable<Row[K]>, SelectValue>;
type Options<V extends SelectValue> = readonly SelectOption<V>[];

const editing = <Row extends object, V>(key: keyof Row & string) => ({
  // `KeyOf` allows only keys of fields with this type.
  read: (row: Row) => row[key] as V,
  write: (row: Row, value: V): Row => ({ ...row, [key]: value }),
});

export function gridColumns<Row extends object>() {
  return { ...typedColumns<Row>(), ...chosenColumns<Row>(), ...drawnColumns<Row>() };
}

function typedColumns<Row extends object>() {
  return {
    text: (
      key: KeyOf<Row, string | null>,
      header: string,
      options: ColumnLook<Row> & { readonly maxLength?: number; readonly hint?: TextHint } = {},
    ): GridColumn<Row> => {
      const { read, write } = editing<Row, string | null>(key);
      return { ...options, id: key, header, kind: 'text', read: (row) => read(row) ?? '', write };
    },

    decimal: (
      key: KeyOf<Row, number | null>,
      header: string,
      options: ColumnLook<Row> & { readonly negative?: boolean } = {},
    ): GridColumn<Row> => ({
      align: 'right',
      ...options,
      negative: options.negative ?? false,
      id: key,
      header,
      kind: 'decimal',
      ...editing<Row, number | null>(key),
    }),

    date: (key: KeyOf<Row, string | null>, header: string, options: ColumnLook<Row> = {}): GridColumn<Row> => ({
      ...options,
      id: key,
      header,
      kind: 'date',
      ...editing<Row, string | null>(key),
    }),
  };
}

function chosenColumns<Row extends object>() {
  return {
    select: <K extends KeyOf<Row, SelectValue | null>>(
      key: K,
      header: string,
      options: ColumnLook<Row> & {
        readonly options: Options<ChoiceOf<Row, K>> | ((row: Row) => Options<ChoiceOf<Row, K>>);
        readonly emptyLabel?: string | ((row: Row) => string);
      },
    ): GridColumn<Row> => {
      const { options: given, emptyLabel } = options;
      return {
        ...options,
        id: key,
        header,
        kind: 'select',
        options: typeof given === 'function' ? given : () => given,
        emptyLabel: typeof emptyLabel === 'function' ? emptyLabel : () => emptyLabel,
        ...editing<Row, SelectValue | null>(key),
      };
    },

    search: <K extends keyof Row & string>(
      key: K,
      header: string,
      options: ColumnLook<Row> & SearchOptions<NonNullable<Row[K]> & object>,
    ): GridColumn<Row> => ({
      ...options,
      id: key,
      header,
      kind: 'search',
      search: anySearch(options),
      ...editing<Row, object | null>(key),
    }),
  };
}

function drawnColumns<Row extends object>() {
  return {
    readonly: (
      id: string,
      header: string,
      render: (row: Row, index: number) => ReactNode,
      options: ColumnLook<Row> = {},
    ): GridColumn<Row> => ({ ...options, id, header, kind: 'readonly', render }),

    custom: (
      id: string,
      header: string,
      render: (cell: CustomCell<Row>) => ReactNode,
      options: ColumnLook<Row> = {},
    ): GridColumn<Row> => ({ ...options, id, header, kind: 'custom', render }),
  };
}

/** The cells of this column have only results of its own search, so that its functions can take them. */
function anySearch<T extends object>(options: SearchOptions<T>): SearchOptions<object> {
  return {
    find: options.find,
    labelOf: (item) => options.labelOf(item as T),
    keyOf: (item) => options.keyOf(item as T),
    detailOf: options.detailOf && ((item) => options.detailOf?.(item as T) ?? ''),
    minChars: options.minChars,
  };
}

export const isWide = <Row>({ grow = 0 }: GridColumn<Row>) => grow > 1;

export function gridTracks<Row>(columns: readonly GridColumn<Row>[], actionsWidth: string | null) {
  const widths = [...columns.map(widthOf), ...(actionsWidth ? [actionsWidth] : [])];
  const tracks = widths.map((width, index) => {
    const grow = columns[index]?.grow;
    return grow ? `minmax(${width}, ${grow}fr)` : width;
  });
  return {
    '--grid-columns': tracks.join(' '),
    '--grid-min-width': `calc(${widths.join(' + ')})`,
    ...narrowTracks(columns, actionsWidth),
  };
}

const widthOf = <Row>({ content = 'code' }: GridColumn<Row>) => WIDTHS[content];

/** Beside a document a row has two lines: wide columns and buttons are in the second, and figures keep their width. */
function narrowTracks<Row>(columns: readonly GridColumn<Row>[], actionsWidth: string | null) {
  const firstLine = columns.filter((column) => !isWide(column));
  const wideCount = columns.length - firstLine.length;
  const tracks = firstLine.map((column) =>
    column.align === 'right' || column.kind === 'date'
      ? widthOf(column)
      : `minmax(0, ${Number.parseFloat(widthOf(column))}fr)`,
  );
  // Wide columns share the tracks of the first line, without the last one if the buttons are there.
  const sharedTracks = firstLine.length - (actionsWidth ? 1 : 0);
  const span = Math.max(1, Math.floor(sharedTracks / Math.max(1, wideCount)));
  return {
    '--grid-narrow-columns': [...tracks, ...(wideCount === 0 && actionsWidth ? [actionsWidth] : [])].join(' '),
    '--grid-wide-span': span,
    '--grid-first-wide-span': Math.max(1, sharedTracks - span * (wideCount - 1)),
  };
}
