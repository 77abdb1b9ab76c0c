/** Of the filled cells those that pass the test, from 0 to 1; null where none is filled. */
export function contentShare(cells: readonly string[], isSo: (text: string) => boolean): number | null {
  const filled = cells.filter((text) => text !== '');
  return filled.length === 0 ? null : filled.filter(isSo).length / filled.length;
}

/** A single cell says half as much as several do. */
export function fitOf(cells: readonly string[], isSo: (text: string) => boolean): number {
  const share = contentShare(cells, isSo);
  const filled = cells.filter((text) => text !== '').length;
  return share === null ? 0 : (2 * share - 1) * Math.min(1, filled / 2);
}

/** Of the steps from one numbered cell to the next those by one. */
export function orderShare(cells: readonly string[]): number {
  const numbers = cells
    .filter((text) => /^\(?\d{1,4}[.)]?$/u.test(text))
    .map((text) => Number.parseInt(text.replace('(', ''), 10));
  const steps = numbers.slice(1).filter((number, index) => number === (numbers[index] ?? 0) + 1);
  return numbers.length < 2 ? 0 : steps.length / (numbers.length - 1);
}
