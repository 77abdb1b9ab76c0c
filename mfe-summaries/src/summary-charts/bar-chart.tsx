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

const ROW = 26;
const BAR = 16;
const AXIS = 22;
const NAME_SHARE = 0.3;
const TOTAL_WIDTH = 96;
const CHARACTER = 6.6;
const TICK_WIDTH = 72;
const MAX_STEPS = 4;
const FOLDED_BARS = 15;

/** More than 15 bars fold until they are asked for. */
export function BarChart<Row>({ rows, ...chart }: BarChartProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Bars {...chart} rows={isWhole ? rows : rows.slice(0, FOLDED_BARS)} />
      {rows.length > FOLDED_BARS ? (
        <Button
          expanded={isWhole}
          label={isWhole ? texts.showFirst(FOLDED_BARS) : texts.showAll(rows.length)}
          onClick={() => setWhole(!isWhole)}
          tone="text"
        />
      ) : null}
    </>
  );
}

/** Negative parts (losses) are drawn to the left of the zero line. */
function Bars<Row>({ label, rows, nameOf, series, valueText, totalText, axisEnd = 0 }: BarChartProps<Row>) {
  const [ref, width] = useWidth(640);
  const left = Math.min(190, width * NAME_SHARE);
  const sumOf = (row: Row, sign: 1 | -1) =>
    series.reduce((total, { value }) => total + (Math.sign(value(row)) === sign ? value(row) : 0), 0);
  const plot = width - left - TOTAL_WIDTH;
  const ends = [axisEnd, ...rows.flatMap((row) => [sumOf(row, 1), sumOf(row, -1)])];
  const scale = createScale(ends, Math.min(MAX_STEPS, Math.max(1, Math.floor(plot / TICK_WIDTH))));
  const x = (value: number) => left + positionOn(scale, value, plot);
  const height = rows.length * ROW + AXIS;
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
              y2={height - AXIS}
            />
            <text className="chart-axis" textAnchor="middle" x={x(tick)} y={height - 6}>
              {axisLabel(tick)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => {
          const top = index * ROW + (ROW - BAR) / 2;
          return (
            <g key={nameOf(row)}>
              <text className="chart-name" textAnchor="end" x={left - 8} y={top + BAR - 4}>
                {truncateName(nameOf(row), left - 8)}
                <title>{nameOf(row)}</title>
              </text>
              {stackParts(row, series).map(({ key, label: name, className, from, to }) => (
                <rect
                  className={className}
                  height={BAR}
                  key={key}
                  width={Math.max(0, x(Math.max(from, to)) - x(Math.min(from, to)))}
                  x={x(Math.min(from, to))}
                  y={top}
                >
                  <title>{`${nameOf(row)}, ${name}: ${valueText(to - from)}`}</title>
                </rect>
              ))}
              <text className="chart-total" x={x(sumOf(row, 1)) + 6} y={top + BAR - 4}>
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
  let right = 0;
  let left = 0;
  return series.flatMap((part) => {
    const value = part.value(row);
    if (value === 0) return [];
    const from = value > 0 ? right : left;
    if (value > 0) right += value;
    else left += value;
    return [{ ...part, from, to: from + value }];
  });
}

function truncateName(name: string, width: number): string {
  const most = Math.floor(width / CHARACTER);
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1))}…`;
}
