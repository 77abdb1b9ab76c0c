import type { Result, ResultRow } from '@ostep/api-summaries';
import { Link } from '@ostep/router';
import { DataList, type ListColumn, MoneyText, PercentText, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { profitChange, type ResultFigure } from './result-figures';
import type { ShownResult } from './result-params';
import { resultTexts as texts } from './result-texts';

type ResultListProps = {
  readonly result: Result;
  readonly shown: ShownResult;
  readonly figures: readonly ResultFigure[];
  readonly fetching: boolean;
  readonly addressOf: (keys: readonly string[]) => string;
};

export function ResultList({ result, shown, figures, fetching, addressOf }: ResultListProps) {
  const footers = footersOf(result);
  const columns = figures.map(
    (figure): ListColumn<ResultRow> => ({
      ...(({ key, header, hint, note }) => ({
        key,
        header,
        ...(hint === undefined ? {} : { hint }),
        ...(note === undefined ? {} : { note }),
      }))(figure),
      align: figure.kind === 'text' ? 'left' : 'right',
      cell: (row) => <Cell figure={figure} least={result.lowMargin} row={row} to={addressOf(row.keys)} />,
      sortValue: (row) => sortValueOf(figure, row, shown),
      footer: footers[figure.key],
    }),
  );
  return (
    <DataList
      columns={columns}
      empty={texts.none}
      fetching={fetching}
      inAddress
      initialSort={{ key: 'revenue', descending: true }}
      key={shown.by.join()}
      label={texts.title}
      name="result"
      rowKey={({ keys }) => JSON.stringify(keys)}
      rows={result.rows}
    />
  );
}

/** A month is named `04.2026` and keyed `2026-04`. */
function sortValueOf({ key, value }: ResultFigure, row: ResultRow, { by }: ShownResult) {
  const at = key === 'name' ? 0 : 1;
  return (key === 'name' || key === 'then') && by[at] === 'month' ? row.keys[at] : value(row);
}

type CellProps = {
  readonly figure: ResultFigure;
  readonly row: ResultRow;
  readonly least: number;
  readonly to: string;
};

function Cell({ figure: { key, kind, value: of }, row, least, to }: CellProps): ReactNode {
  const value = of(row);
  if (key === 'name') return <Link to={to}>{value}</Link>;
  if (typeof value === 'string' || kind === 'text') return value ?? '–';
  if (kind === 'quantity') return <QuantityText value={value} />;
  if (kind === 'count') return value;
  if (kind === 'money') return <MoneyText value={value} />;
  const isLow = key === 'margin' && value !== null && value < least;
  return isLow ? (
    <span className="summaries-low" title={texts.lowMargin(least)}>
      <PercentText value={value} />
    </span>
  ) : (
    <PercentText value={value} />
  );
}

function footersOf({ totals, rounding, byProtocols, before }: Result): Readonly<Record<string, ReactNode>> {
  return {
    name: (
      <Lines>
        {texts.sum}
        <span title={texts.hints.rounding}>{texts.rounding}</span>
        {texts.byProtocols}
      </Lines>
    ),
    revenue: (
      <Lines>
        <MoneyText value={totals.revenue} />
        <MoneyText value={rounding} />
        <MoneyText value={byProtocols} />
      </Lines>
    ),
    cost: <MoneyText value={totals.cost} />,
    profit: <MoneyText value={totals.profit} />,
    margin: <PercentText value={totals.margin} />,
    markup: <PercentText value={totals.markup} />,
    change: before ? <MoneyText value={profitChange({ profit: totals.profit, before: before.profit })} /> : null,
  };
}

function Lines({
  children: [sum, rounding, whole],
}: {
  readonly children: readonly [ReactNode, ReactNode, ReactNode];
}) {
  return (
    <span className="summaries-lines">
      <span>{sum}</span>
      <span>{rounding}</span>
      <span>{whole}</span>
    </span>
  );
}
