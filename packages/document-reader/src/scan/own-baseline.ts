const STANDING = /^(?![gjpqyąęQJĄĘ])[\p{L}\d]$/u;
/** In letter heights: less is the unevenness of a scan. */
const ANOTHER_LINE = 0.45;

type Letter = { readonly letter: string; readonly bottom: number };

/** Recognition takes a cell of one line for a part of the two lines beside it: its letters say where it stands. */
export function ownBaseline(
  letters: readonly Letter[],
  { baseline, size }: { readonly baseline: number; readonly size: number },
): number {
  const bottoms = letters.filter(({ letter }) => STANDING.test(letter)).map(({ bottom }) => bottom);
  const middle = bottoms.sort((one, other) => one - other)[Math.floor(bottoms.length / 2)];
  return middle === undefined || Math.abs(middle - baseline) <= ANOTHER_LINE * size ? baseline : middle;
}
