import { texts } from '../texts';
import type { DraftLine } from './draft-lines';

type Kept = Pick<
  DraftLine,
  'no' | 'code' | 'unit' | 'amount' | 'price' | 'net' | 'vatPercent' | 'exemptFor' | 'changedFor'
> & {
  readonly protocolItemId: number | null;
};

const itemOf = ({ protocolItemId }: Kept) => protocolItemId;

/** What the protocols and the contract say otherwise than when the draft was made. `keyOf` tells which line is which. */
export function changesSince(
  kept: readonly Kept[],
  now: readonly Kept[],
  keyOf: (line: Kept) => number | null = itemOf,
): string[] {
  const known = new Map(kept.map((line) => [keyOf(line), line]));
  const left = new Set(now.map(keyOf));
  const gone = kept.filter((line) => !left.has(keyOf(line))).map((line) => texts.lineGone(line));
  const others = now.flatMap((line) => {
    const was = known.get(keyOf(line));
    if (!was) return [texts.lineNew(line)];
    const is = was.changedFor === null ? line : { ...line, vatPercent: was.vatPercent, exemptFor: was.exemptFor };
    return texts.lineAs(was) === texts.lineAs(is) ? [] : [texts.lineChanged(was, is)];
  });
  return [...gone, ...others];
}
