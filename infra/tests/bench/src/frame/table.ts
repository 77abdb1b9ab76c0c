import type { Measured } from './measure';

const HEAD = ['figure', 'ours', 'reference', 'ratio', 'goal', ''] as const;

export function tableOf(rows: readonly Measured[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf(row: Measured): readonly string[] {
  const { figure, unit, ours, reference, ratio, most, mostRatio } = row;
  const goals = [
    most === null ? '' : `≤ ${formatValue(most, unit)}`,
    mostRatio === null ? '' : `≤ ${formatValue(mostRatio, '')} ×`,
  ];
  const goal = goals.filter((part) => part !== '').join(', ');
  return [
    figure,
    formatValue(ours, unit),
    reference === null ? '–' : formatValue(reference, unit),
    ratio === null ? '–' : `${formatValue(ratio, '')} ×`,
    goal === '' ? '–' : goal,
    goal === '' ? '' : verdictOf(row),
  ];
}

const verdictOf = ({ met }: Measured) => (met ? 'met' : 'MISSED');

function formatValue(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return unit === '' ? digits : `${digits} ${unit}`;
}
