import { Button } from '@ostep/ui';
import { useState } from 'react';
import { chartTexts as texts } from './chart-texts';
import type { Series } from './legend';
import { axisLabel, createScale, positionOn } from './scale';
import { useWidth } from './use-width';

type BarChartProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly series: readonly Series<Row>[];
  readonly valueText: (value: number) => string;
  /** The axis reaches at least this value, such as 100 %. */
  readonly axisEnd?: number;
  readonly totalText: (row: Row) => string;
};

const ROW_HEIGHT = 26;
const BAR_HEIGHT = 16;
const AXIS_HEIGHT = 22;
const NAME_SHARE = 0.3;
const TOTAL_WIDTH = 96;
const CHARACTER_WIDTH = 6.6;
const TICK_WIDTH = 72;
const MAX_TICK_COUNT = 4;
const COLLAPSED_BARS = 15;

/** Shows the first 15 bars and a button for the rest. */
export function BarChart<Row>({ rows, ...chart }: BarChartProps<Row>) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <Bars {...chart} rows={isExpanded ? rows : rows.slice(0, COLLAPSED_BARS)} />
      {rows.length > COLLAPSED_BARS ? (
        <Button
          expanded={isExpanded}
          label={isExpanded ? texts.showFirst(COLLAPSED_BARS) : texts.showAll(rows.length)}
          onClick={() => setExpanded(!isExpanded)}
          tone="text"
        />
      ) : null}
    </>
  );
}

/** Negative parts (losses) are drawn to the left of the zero line. */
function Bars<Row>({ label, rows, nameOf, series, valueText, totalText, axisEnd = 0 }: BarChartProps<Row>) {
  const [ref, width] = useWidth(640);
  const nameWidth = Math.min(190, width * NAME_SHARE);
  const sumOf = (row: Row, sign: 1 | -1) =>
    series.reduce((total, { value }) => total + (Math.sign(value(row)) === sign ? value(row) : 0), 0);
  const plotWidth = width - nameWidth - TOTAL_WIDTH;
  const ends = [axisEnd, ...rows.flatMap((row) => [sumOf(row, 1), sumOf(row, -1)])];
  const scale = createScale(ends, Math.min(MAX_TICK_COUNT, Math.max(1, Math.floor(plotWidth / TICK_WIDTH))));
  const x = (value: number) => nameWidth + positionOn(scale, value, plotWidth);
  const height = rows.length * ROW_HEIGHT + AXIS_HEIGHT;
  return (
    <div className="chart-frame" ref={ref}>
      <svg aria-label={label} height={height} role="img" width={width}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'chart-zero' : 'chart-grid'}
              x1={x(tick)}
              x2={x(tick)}
              y1={0}
              y2={height - AXIS_HEIGHT}
            />
            <text className="chart-axis" textAnchor="middle" x={x(tick)} y={height - 6}>
              {axisLabel(tick)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => {
          const top = index * ROW_HEIGHT + (ROW_HEIGHT - BAR_HEIGHT) / 2;
          return (
            <g key={nameOf(row)}>
              <text className="chart-name" textAnchor="end" x={nameWidth - 8} y={top + BAR_HEIGHT - 4}>
                {truncateName(nameOf(row), nameWidth - 8)}
                <title>{nameOf(row)}</title>
              </text>
              {stackParts(row, series).map(({ key, label: name, className, from, to }) => (
                <rect
                  className={className}
                  height={BAR_HEIGHT}
                  key={key}
                  width={Math.max(0, x(Math.max(from, to)) - x(Math.min(from, to)))}
                  x={x(Math.min(from, to))}
                  y={top}
                >
                  <title>{`${nameOf(row)}, ${name}: ${valueText(to - from)}`}</title>
                </rect>
              ))}
              <text className="chart-total" x={x(sumOf(row, 1)) + 6} y={top + BAR_HEIGHT - 4}>
                {totalText(row)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function stackParts<Row>(row: Row, series: readonly Series<Row>[]) {
  let positiveEnd = 0;
  let negativeEnd = 0;
  return series.flatMap((part) => {
    const value = part.value(row);
    if (value === 0) return [];
    const from = value > 0 ? positiveEnd : negativeEnd;
    if (value > 0) positiveEnd += value;
    else negativeEnd += value;
    return [{ ...part, from, to: from + value }];
  });
}

function truncateName(name: string, width: number): string {
  const most = Math.floor(width / CHARACTER_WIDTH);
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1))}…`;
}
