import { type Bar, partOf } from './letters-in-rules';
import { type Span, sharedBy } from './marked-spans';

// A gap is common if at least so many borders, and this share of those that pass it, have it.
const MIN_COUNT = 3;
const MIN_SHARE = 0.7;
/** The share of their length that two gaps must have in common to be the same. */
const SAME = 0.7;

type Border = Span & { readonly bars: Bar[]; readonly gaps: readonly Span[] };

/**
 * If most borders have a gap at a row, as at the title of a section, the others have one, too: what was found of them
 * there are letters of the title.
 */
export function withCommonGaps(bars: readonly Bar[], aligned: number, least: number): Bar[] {
  const borders = bordersOf(bars, aligned, least);
  const inner = borders.slice(1, -1);
  const isCommon = (gap: Span) => {
    const through = inner.filter(({ from, to }) => from < gap.from && to > gap.to);
    const parted = through.filter(({ gaps }) => gaps.some((other) => isSame(gap, other)));
    return parted.length >= MIN_COUNT && parted.length >= through.length * MIN_SHARE;
  };
  const gaps = inner.flatMap((border) => border.gaps.filter(isCommon));
  return borders.flatMap((border) =>
    inner.includes(border) ? border.bars.flatMap((bar) => without(gaps, bar)) : border.bars,
  );
}

function bordersOf(bars: readonly Bar[], aligned: number, least: number): Border[] {
  const groups: Bar[][] = [];
  for (const bar of [...bars].sort((one, other) => one.first - other.first)) {
    const group = groups.at(-1);
    if (group?.[0] && bar.first - group[0].first <= aligned) group.push(bar);
    else groups.push([bar]);
  }
  return groups.map((group) => {
    const sorted = group.sort((one, other) => one.from - other.from);
    const gaps: Span[] = [];
    let end = sorted[0]?.to ?? 0;
    for (const { from, to } of sorted) {
      if (from - end >= least) gaps.push({ from: end, to: from });
      end = Math.max(end, to);
    }
    return { bars: sorted, gaps, from: sorted[0]?.from ?? 0, to: end };
  });
}

const isSame = (one: Span, other: Span) =>
  sharedBy(one, other) >= SAME * Math.max(one.to - one.from, other.to - other.from);

function without(gaps: readonly Span[], bar: Bar): Bar[] {
  const gap = gaps.find((one) => sharedBy(one, bar) > SAME * (one.to - one.from));
  if (!gap) return [bar];
  const parts = [
    { from: bar.from, to: gap.from },
    { from: gap.to, to: bar.to },
  ].filter(({ from, to }) => from < to);
  return parts.flatMap((part) => without(gaps, partOf(bar, part)));
}
