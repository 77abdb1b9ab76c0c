import type { ListColumn } from '@ostep/ui';

type ValuesRow = { readonly values: readonly string[] };

/** Columns of values that the server wrote as people read them. */
export const valueColumns = <Row extends ValuesRow>(header: readonly string[]): ListColumn<Row>[] =>
  header.map((title, index) => ({
    key: `value-${index}`,
    kind: 'text',
    main: index === 0,
    header: title,
    cell: ({ values }) => values[index] ?? '–',
  }));
