export type Span = { readonly from: number; readonly to: number };

type Marks = {
  readonly length: number;
  readonly isMarked: (at: number) => boolean;
  /** How far apart two marked places of one span may be. */
  readonly gap: number;
  readonly least?: number;
};

export function markedSpans({ length, isMarked, gap, least = 1 }: Marks): Span[] {
  const spans: Span[] = [];
  let [from, last] = [-1, -1];
  const end = () => {
    if (from >= 0 && last - from + 1 >= least) spans.push({ from, to: last + 1 });
    from = -1;
  };
  for (let at = 0; at < length; at += 1) {
    if (!isMarked(at)) continue;
    if (from >= 0 && at - last > gap) end();
    if (from < 0) from = at;
    last = at;
  }
  end();
  return spans;
}
