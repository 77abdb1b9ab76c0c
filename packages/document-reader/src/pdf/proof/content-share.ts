/** The share (0 to 1) of the filled cells that pass the test; null if no cell is filled. */
export function contentShare(cells: readonly string[], matches: (text: string) => boolean): number | null {
  const filled = cells.filter((text) => text !== '');
  return filled.length === 0 ? null : filled.filter(matches).length / filled.length;
}

/** Whether there are filled cells, and all of them pass the test. */
export const fitAll = (cells: readonly string[], matches: (text: string) => boolean): boolean =>
  cells.some(Boolean) && cells.every((text) => text === '' || matches(text));

/** How well the cells fit, from -1 to 1. A single filled cell counts half. */
export function contentFit(cells: readonly string[], matches: (text: string) => boolean): number {
  const filled = cells.filter((text) => text !== '');
  if (filled.length === 0) return 0;
  return ((2 * filled.filter(matches).length) / filled.length - 1) * Math.min(1, filled.length / 2);
}

/** The share of numbered cells, after the first, whose number is one more than the number before. */
export function orderShare(cells: readonly string[]): number {
  const numbers = cells
    .filter((text) => /^\(?\d{1,4}[.)]?$/u.test(text))
    .map((text) => Number.parseInt(text.replace('(', ''), 10));
  const consecutive = numbers.slice(1).filter((number, index) => number === (numbers[index] ?? 0) + 1);
  return numbers.length < 2 ? 0 : consecutive.length / (numbers.length - 1);
}
