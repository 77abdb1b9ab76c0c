import type { Figure } from './figures';

const MAX_REASONS = 10;

export const isMissed = ({ value, most }: Figure): boolean => value === null || value > most;

export function tableOf(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length));
  return figures.map((figure) => lineOf(figure, width)).join('\n');
}

function lineOf(figure: Figure, width: number): string {
  const { what, value, most, because = [] } = figure;
  const missed = isMissed(figure);
  const figureText = value === null ? 'not measured' : String(value);
  const line = `${what.padEnd(width)}  ${figureText.padStart(12)}  goal ≤ ${most}${missed ? '  MISSED' : ''}`;
  if (!missed) return line;
  const more = because.length > MAX_REASONS ? [`and ${because.length - MAX_REASONS} more`] : [];
  return [line, ...[...because.slice(0, MAX_REASONS), ...more].map((reason) => `    ${reason}`)].join('\n');
}
