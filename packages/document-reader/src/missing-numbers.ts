const NUMBER = /^\(?(\d{1,5})\s?[.)]?$/u;

/** `1, 2, 4` → `3`; a list that starts anew, or that never counts by one (`10, 20, 30`), misses nothing. */
export function missingNumbers(printed: readonly (string | null)[]): string[] {
  const numbers = printed.flatMap((text) => {
    const found = NUMBER.exec((text ?? '').trim())?.[1];
    return found === undefined ? [] : [Number(found)];
  });
  const steps = numbers.slice(1).map((number, index) => ({ from: numbers[index] ?? 0, to: number }));
  const gaps = steps.filter(({ from, to }) => to > from + 1);
  const counted = steps.filter(({ from, to }) => to === from + 1).length;
  if (gaps.length > counted) return [];
  return gaps.map(({ from, to }) => (to === from + 2 ? String(from + 1) : `${from + 1}–${to - 1}`));
}
