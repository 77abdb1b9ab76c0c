import type { Series } from './legend';
import { axisLabel, createScale, positionOn } from './scale';
import { useWidth } from './use-width';

type ColumnChartProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly series: readonly Series<Row>[];
  readonly valueText: (value: number) => string;
};

const HEIGHT = 240;
const AXIS_WIDTH = 64;
const AXIS_HEIGHT = 24;
const TOP_MARGIN = 8;
const LABEL_WIDTH = 44;

export function ColumnChart<Row>({ label, rows, nameOf, series, valueText }: ColumnChartProps<Row>) {
  const [ref, width] = useWidth(640);
  const scale = createScale(rows.flatMap((row) => series.map(({ value }) => value(row))));
  const plotHeight = HEIGHT - TOP_MARGIN - AXIS_HEIGHT;
  const y = (value: number) => TOP_MARGIN + plotHeight - positionOn(scale, value, plotHeight);
  const groupWidth = (width - AXIS_WIDTH) / Math.max(1, rows.length);
  const columnWidth = Math.min(22, (groupWidth * 0.78) / series.length);
  const labelInterval = Math.max(1, Math.ceil(LABEL_WIDTH / groupWidth));
  return (
    <div className="chart-frame" ref={ref}>
      <svg aria-label={label} height={HEIGHT} role="img" width={width}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'chart-zero' : 'chart-grid'}
              x1={AXIS_WIDTH}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className="chart-axis" textAnchor="end" x={AXIS_WIDTH - 8} y={y(tick) + 4}>
              {axisLabel(tick)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => {
          const middle = AXIS_WIDTH + groupWidth * (index + 0.5);
          const start = middle - (columnWidth * series.length) / 2;
          return (
            <g key={nameOf(row)}>
              {series.map(({ key, label: name, className, value }, position) => (
                <rect
                  className={className}
                  height={Math.abs(y(value(row)) - y(0))}
                  key={key}
                  width={Math.max(1, columnWidth - 2)}
                  x={start + position * columnWidth}
                  y={Math.min(y(value(row)), y(0))}
                >
                  <title>{`${nameOf(row)}, ${name}: ${valueText(value(row))}`}</title>
                </rect>
              ))}
              {index % labelInterval === 0 ? (
                <text
                  className="chart-axis"
                  textAnchor="middle"
                  x={Math.min(middle, width - LABEL_WIDTH / 2)}
                  y={HEIGHT - 6}
                >
                  {nameOf(row)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
