import type { StartReading } from '@ostep/api-start';
import { Button, DataList, type ListColumn } from '@ostep/ui';
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

/** The sheet is named where several are read. */
export const rowName = (sheets: StartReading['sheets'], sheet: string, row: number): string =>
  words.row(sheets.filter(({ state }) => state === 'read').length > 1 ? sheet : '', row);

/** Rows that will not be taken, each with its reason. */
export function LeftRows({ title, rows, sheets, count, open = false, onPlace }: LeftRowsProps) {
  const columns: ListColumn<LeftRow>[] = [
    {
      key: 'row',
      kind: 'key',
      header: words.rowHeader,
      cell: (one) => <Button label={rowName(sheets, one.sheet, one.row)} onClick={() => onPlace(one)} tone="text" />,
    },
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
