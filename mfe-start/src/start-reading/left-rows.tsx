import type { StartReading } from '@ostep/api-start';
import { Button, DataList, type ListColumn } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import type { Place } from './place';

const words = texts.reading;

type LeftRow = StartReading['notTaken'][number];

type LeftRowsProps = {
  readonly title: string;
  readonly rows: readonly LeftRow[];
  readonly sheets: StartReading['sheets'];
  readonly count: number;
  readonly open?: boolean;
  readonly onPlace: (place: Place) => void;
};

/** Which row of the file it is; the sheet is named where several are read. */
export function rowColumn<Row extends { readonly sheet: string; readonly row: number }>(
  sheets: StartReading['sheets'],
  cellOf: (row: Row, name: string) => ReactNode = (_, name) => name,
): ListColumn<Row> {
  const isOne = sheets.filter(({ state }) => state === 'read').length < 2;
  return {
    key: 'row',
    kind: isOne ? 'mark' : 'key',
    header: words.rowHeader,
    cell: (row) => cellOf(row, words.row(isOne ? '' : row.sheet, row.row)),
  };
}

/** Rows that will not be taken, each with its reason. */
export function LeftRows({ title, rows, sheets, count, open = false, onPlace }: LeftRowsProps) {
  const columns: ListColumn<LeftRow>[] = [
    rowColumn(sheets, (one, name) => <Button label={name} onClick={() => onPlace(one)} tone="text" />),
    { key: 'why', kind: 'text', main: true, header: words.whyHeader, cell: ({ why }) => why },
    { key: 'cell', kind: 'text', hideOrder: 1, header: words.cellHeader, cell: ({ cell }) => cell ?? '–' },
    { key: 'text', kind: 'text', hideOrder: 2, header: words.textHeader, cell: ({ text }) => text },
  ];
  return (
    <details className="ui-section" open={open}>
      <summary>
        {title} ({count})
      </summary>
      <DataList
        columns={columns}
        empty={null}
        label={title}
        name="start-left"
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        rows={rows}
      />
      {count > rows.length ? <p className="ui-muted">{words.more(count - rows.length)}</p> : null}
    </details>
  );
}
