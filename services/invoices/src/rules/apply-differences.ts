import { applyCorrections, decimal, toJsonNumber } from '@ostep/kernel';
import type { DraftLine } from './draft-lines';

export type LineValues = Omit<DraftLine, 'protocolId' | 'protocolItemId'> & {
  readonly protocolId: number | null;
  readonly protocolItemId: number | null;
};

/** The first protocol of a chain of corrections; a protocol that corrects nothing is its own root. */
export type RootOf = (protocolId: number) => number;

const plus = (left: number, right: number) => toJsonNumber(decimal(left).plus(right));

const isSameWork = (line: LineValues, change: LineValues) =>
  line.code === change.code && line.price === change.price && (line.code !== null || line.name === change.name);

/** The lines that a correction changes, those of the same place first. */
function matchingLines(lines: readonly LineValues[], change: LineValues, rootOf: RootOf): number[] {
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
 * Applies the differences of correcting protocols to the lines of an invoice and returns only changed and new lines. An
 * amount is taken from lines of the same work until it is used up. Net values are those of the protocols, never recomputed.
 */
export function applyDifferences<Line extends LineValues>(
  before: readonly Line[],
  changes: readonly Line[],
  rootOf: RootOf,
): Line[] {
  const after = new Map(before.map((line) => [line.no, line]));
  for (const change of changes) {
    let { amount, net } = change;
    for (const no of matchingLines([...after.values()], change, rootOf)) {
      const line = after.get(no);
      if (!line || (amount === 0 && net === 0)) break;
      const takesWholeLine = amount < 0 && plus(line.amount, amount) < 0;
      const taken = takesWholeLine ? { amount: -line.amount, net: -line.net } : { amount, net };
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

/** Merges protocols with their corrections for one invoice; a line that is corrected to nothing is left out. */
export function netCorrections<Line extends LineValues>(lines: readonly Line[], rootOf: RootOf): Line[] {
  const isCorrecting = ({ protocolId }: Line) => protocolId !== null && rootOf(protocolId) !== protocolId;
  const changes = lines.filter(isCorrecting);
  if (changes.length === 0) return [...lines];
  const first = lines.filter((line) => !isCorrecting(line));
  return applyCorrections(first, applyDifferences(first, changes, rootOf))
    .filter(({ amount, net }) => amount !== 0 || net !== 0)
    .map((line, index) => ({ ...line, no: index + 1 }));
}
