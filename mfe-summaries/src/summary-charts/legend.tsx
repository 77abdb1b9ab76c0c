export type Series<Row> = {
  readonly key: string;
  readonly label: string;
  readonly className: string;
  readonly value: (row: Row) => number;
};

type LegendProps<Row> = { readonly series: readonly Series<Row>[]; readonly rows: readonly Row[] };

export function Legend<Row>({ series, rows }: LegendProps<Row>) {
  const visible = series.filter(({ value }) => rows.some((row) => value(row) !== 0));
  return (
    <ul className="chart-legend">
      {visible.map(({ key, label, className }) => (
        <li key={key}>
          <svg aria-hidden="true" height="12" width="12">
            <rect className={className} height="12" rx="2" width="12" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
