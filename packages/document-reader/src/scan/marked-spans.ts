export type Span = { readonly from: number; readonly to: number };

export const sharedBy = (one: Span, other: Span): number => Math.min(one.to, other.to) - Math.max(one.from, other.from);

type Spacing = {
  /** How far apart two marked places within one span may be. */
  readonly gap: number;
  readonly least?: number;
};

export function markedSpans(marks: Uint8Array, { gap, least = 1 }: Spacing): Span[] {
  const spans: Span[] = [];
  let at = marks.indexOf(1);
  while (at >= 0) {
    const from = at;
    let to = from;
    while (at >= 0 && at - to < gap) {
      to = at + 1;
      at = marks[to] === 1 ? to : marks.indexOf(1, to);
    }
    if (to - from >= least) spans.push({ from, to });
  }
  return spans;
}
