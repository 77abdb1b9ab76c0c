import { decimal, toJsonNumber, withCorrected } from '@ostep/kernel';
import type { DraftLine } from './draft-lines';

export type KeptLine = Omit<DraftLine, 'protocolId' | 'protocolItemId'> & {
  readonly protocolId: number | null;
  readonly protocolItemId: number | null;
};

/** Of a protocol that corrects others the first one; of another itself. */
export type RootOf = (protocolId: number) => number;

const plus = (left: number, right: number) => toJsonNumber(decimal(left).plus(right));

const isSameWork = (line: KeptLine, change: KeptLine) =>
  line.code === change.code && line.price === change.price && (line.code !== null || line.name === change.name);

/** The lines that a correction changes, those of the same place first. */
function alike(lines: readonly KeptLine[], change: KeptLine, rootOf: RootOf): number[] {
  const found = lines.filter(
    (line) =>
      line.protocolId !== null &&
      change.protocolId !== null &&
      rootOf(line.protocolId) === rootOf(change.protocolId) &&
      isSameWork(line, change),
  );
  const [here, elsewhere] = [true, false].map((isHere) =>
    found.filter(({ place }) => (place === change.place) === isHere),
  );
  return [...(here ?? []), ...(elsewhere ?? [])].map(({ no }) => no);
}

/**
 * As the differences of a corrected protocol leave the lines before it: only those that change, and new ones. What is
 * taken goes from lines of the same work until it is used up; a net is never counted anew, a protocol said it.
 */
export function linesAfter<Line extends KeptLine>(
  before: readonly Line[],
  changes: readonly Line[],
  rootOf: RootOf,
): Line[] {
  const after = new Map(before.map((line) => [line.no, line]));
  for (const change of changes) {
    let { amount, net } = change;
    for (const no of alike([...after.values()], change, rootOf)) {
      const line = after.get(no);
      if (!line || (amount === 0 && net === 0)) break;
      const isWhole = amount < 0 && plus(line.amount, amount) < 0;
      const taken = isWhole ? { amount: -line.amount, net: -line.net } : { amount, net };
      after.set(no, { ...line, amount: plus(line.amount, taken.amount), net: plus(line.net, taken.net) });
      amount = plus(amount, -taken.amount);
      net = plus(net, -taken.net);
    }
    if (amount === 0 && net === 0) continue;
    const no = Math.max(0, ...after.keys()) + 1;
    after.set(no, { ...change, no, amount, net });
  }
  const was = new Map(before.map((line) => [line.no, line]));
  return [...after.values()].filter((line) => {
    const known = was.get(line.no);
    return known?.amount !== line.amount || known.net !== line.net;
  });
}

/** Of protocols and of their corrections on one invoice: what was corrected away is no line. */
export function nettedLines<Line extends KeptLine>(lines: readonly Line[], rootOf: RootOf): Line[] {
  const isCorrecting = ({ protocolId }: Line) => protocolId !== null && rootOf(protocolId) !== protocolId;
  const changes = lines.filter(isCorrecting);
  if (changes.length === 0) return [...lines];
  const first = lines.filter((line) => !isCorrecting(line));
  return withCorrected(first, linesAfter(first, changes, rootOf))
    .filter(({ amount, net }) => amount !== 0 || net !== 0)
    .map((line, index) => ({ ...line, no: index + 1 }));
}
