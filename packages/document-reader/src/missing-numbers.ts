const NUMBER = /^\(?(\d{1,5})\s?[.)]?$/u;

/** `1, 2, 4` → `3`. A list that starts again, or that does not count by one (`10, 20, 30`), has no missing numbers. */
export function missingNumbers(printed: readonly (string | null)[]): string[] {
  const numbers = printed.flatMap((text) => {
    const found = NUMBER.exec((text ?? '').trim())?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  const steps = numbers.slice(1).map((number, index) => ({ from: numbers[index] ?? 0, to: number }));
  const gaps = steps.filter(({ from, to }) => to > from + 1);
  const consecutive = steps.filter(({ from, to }) => to === from + 1).length;
  if (gaps.length > consecutive) return [];
  return gaps.map(({ from, to }) => (to === from + 2 ? String(from + 1) : `${from + 1}–${to - 1}`));
}
