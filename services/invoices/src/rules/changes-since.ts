import { texts } from '../texts';
import type { DraftLine } from './draft-lines';

type Kept = Pick<DraftLine, 'no' | 'code' | 'unit' | 'amount' | 'price' | 'net' | 'vatPercent' | 'changedFor'> & {
  readonly protocolItemId: number | null;
};

/** What the protocols and the contract say otherwise than when the draft was made. */
export function changesSince(kept: readonly Kept[], now: readonly Kept[]): string[] {
  const known = new Map(kept.map((line) => [line.protocolItemId, line]));
  const left = new Set(now.map(({ protocolItemId }) => protocolItemId));
  const gone = kept.filter(({ protocolItemId }) => !left.has(protocolItemId)).map((line) => texts.lineGone(line));
  const others = now.flatMap((line) => {
    const was = known.get(line.protocolItemId);
    if (!was) return [texts.lineNew(line)];
    const is = was.changedFor === null ? line : { ...line, vatPercent: was.vatPercent };
    return texts.lineAs(was) === texts.lineAs(is) ? [] : [texts.lineChanged(was, is)];
  });
  return [...gone, ...others];
}
