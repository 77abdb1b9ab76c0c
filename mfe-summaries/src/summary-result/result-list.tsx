import { EARLIER_KEY, type Result, type ResultComparison, type ResultRow } from '@ostep/api-summaries';
import { Link } from '@ostep/router';
import { DataList, EmptyState, type ListColumn, MoneyText, PercentText, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { profitChange, type ResultFigure, resultFigures } from './result-figures';
import type { ShownResult } from './result-params';
import { resultTexts as texts } from './result-texts';

type ResultListProps = {
  /** Absent until it is loaded. */
  readonly result: Result | undefined;
  readonly shown: ShownResult;
  readonly fetching: boolean;
  readonly addressOf: (keys: readonly string[]) => string;
};

export function ResultList({ result, shown, fetching, addressOf }: ResultListProps) {
  const footers = result ? footersOf(result) : {};
  const columns = resultFigures(shown)
    .filter(({ key }) => key !== 'unit')
    .flatMap((figure): readonly ListColumn<ResultRow>[] => [
      {
        ...headerOf(figure),
        ...kindOf(figure),
        cell: (row) => <Cell figure={figure} lowMargin={result?.lowMargin ?? 0} row={row} to={addressOf(row.keys)} />,
        sortValue: (row) => sortValueOf(figure, row, shown),
        footer: footers[figure.key],
      },
      ...(figure.key === 'profit' && shown.compare !== null ? [beforeColumn(shown.compare, result)] : []),
    ]);
  return (
    <DataList
      columns={columns}
      empty={<EmptyState title={texts.none} />}
      fetching={fetching}
      inAddress
      initialSort={{ key: 'revenue', descending: true }}
      key={shown.by.join()}
      label={texts.title}
      name="result"
      rowKey={({ keys }) => JSON.stringify(keys)}
      rows={result?.rows}
    />
  );
}

const headerOf = ({ key, header, hint, note }: ResultFigure) => ({
  key,
  header,
  ...(hint === undefined ? {} : { hint }),
  ...(note === undefined ? {} : { note }),
});

/** The order in which columns are hidden as the list narrows. */
const hidingOrder = {
  items: 1,
  markup: 2,
  pricePerUnit: 3,
  costPerUnit: 4,
  quantity: 5,
  change: 6,
  margin: 8,
} as const;

function kindOf({ key, kind }: ResultFigure) {
  if (key === 'name') return { kind: 'text', main: true } as const;
  if (kind === 'text') return { kind: 'text' } as const;
  if (key === 'revenue' || key === 'cost' || key === 'profit') return { kind: 'money' } as const;
  return { kind: 'amount', hideOrder: hidingOrder[key as keyof typeof hidingOrder] } as const;
}

const beforeColumn = (compare: ResultComparison, result: Result | undefined): ListColumn<ResultRow> => ({
  key: 'before',
  kind: 'amount',
  hideOrder: 7,
  header: texts.profitBefore[compare],
  cell: ({ before }) => <MoneyText value={before} />,
  sortValue: ({ before }) => before,
  footer: <MoneyText value={result?.before?.profit} />,
});

/** Months are shown as `04.2026`, so they are sorted by their key, `2026-04`. */
function sortValueOf({ key, value }: ResultFigure, row: ResultRow, { by }: ShownResult) {
  const index = key === 'name' ? 0 : 1;
  return (key === 'name' || key === 'then') && by[index] === 'month' ? row.keys[index] : value(row);
}

type CellProps = {
  readonly figure: ResultFigure;
  readonly row: ResultRow;
  readonly lowMargin: number;
  readonly to: string;
};

function Cell({ figure: { key, kind, value: readValue }, row, lowMargin, to }: CellProps): ReactNode {
  const value = readValue(row);
  if (key === 'name' && !row.keys.includes(EARLIER_KEY)) return <Link to={to}>{value}</Link>;
  if (typeof value === 'string' || kind === 'text') return value ?? '–';
  if (kind === 'quantity') return <QuantityText unit={row.unit} value={value} />;
  if (kind === 'count') return value;
  if (kind === 'money') return <MoneyText value={value} />;
  const isLow = key === 'margin' && value !== null && value < lowMargin;
  return isLow ? (
    <span className="summaries-low" title={texts.lowMargin(lowMargin)}>
      <PercentText value={value} />
    </span>
  ) : (
    <PercentText value={value} />
  );
}

function footersOf({ totals, rounding, byProtocols, before }: Result): Readonly<Record<string, ReactNode>> {
  return {
    name: (
      <FooterLines
        byProtocols={texts.byProtocols}
        rounding={
          <span className="ui-muted" title={texts.hints.rounding}>
            {texts.rounding}
          </span>
        }
        sum={texts.sum}
      />
    ),
    revenue: (
      <FooterLines
        byProtocols={<MoneyText value={byProtocols} />}
        rounding={
          <span className="ui-muted summaries-rounding">
            <MoneyText value={rounding} />
          </span>
        }
        sum={<MoneyText value={totals.revenue} />}
      />
    ),
    cost: <MoneyText value={totals.cost} />,
    profit: <MoneyText value={totals.profit} />,
    margin: <PercentText value={totals.margin} />,
    markup: <PercentText value={totals.markup} />,
    change: before ? <MoneyText value={profitChange({ profit: totals.profit, before: before.profit })} /> : null,
  };
}

type FooterLinesProps = { readonly sum: ReactNode; readonly rounding: ReactNode; readonly byProtocols: ReactNode };

function FooterLines({ sum, rounding, byProtocols }: FooterLinesProps) {
  return (
    <span className="summaries-lines">
      <span>{sum}</span>
      <span>{rounding}</span>
      <span>{byProtocols}</span>
    </span>
  );
}
