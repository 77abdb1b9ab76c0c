import { texts } from '../texts';
import type { DraftLine } from './draft-lines';

type ComparedLine = Pick<
  DraftLine,
  'no' | 'code' | 'unit' | 'amount' | 'price' | 'net' | 'vatPercent' | 'exemptFor' | 'changedFor'
> & {
  readonly protocolItemId: number | null;
};

const itemOf = ({ protocolItemId }: ComparedLine) => protocolItemId;

/** Sentences about what the protocols and the contract changed since the draft. `keyOf` pairs old and new lines. */
export function changesSince(
  kept: readonly ComparedLine[],
  now: readonly ComparedLine[],
  keyOf: (line: ComparedLine) => number | null = itemOf,
): string[] {
  const known = new Map(kept.map((line) => [keyOf(line), line]));
  const currentKeys = new Set(now.map(keyOf));
  const missing = kept.filter((line) => !currentKeys.has(keyOf(line))).map((line) => texts.lineGone(line));
  const others = now.flatMap((line) => {
    const was = known.get(keyOf(line));
    if (!was) return [texts.lineNew(line)];
    const is = was.changedFor === null ? line : { ...line, vatPercent: was.vatPercent, exemptFor: was.exemptFor };
    return texts.lineAs(was) === texts.lineAs(is) ? [] : [texts.lineChanged(was, is)];
  });
  return [...missing, ...others];
}
