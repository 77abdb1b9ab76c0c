import type { AssignmentRecord, Dataset, ItemRecord, PartRecord, ProtocolRecord } from './dataset';
import { type Hundredths, total } from './hundredths';
import { fits } from './matching';

export type ProposedLine = { readonly part: number; readonly sqa: number; readonly amount: Hundredths };

/** Which rules the proposals break, however they are distributed; empty when they break none. */
export function faultsOfProposals(
  dataset: Dataset,
  protocol: ProtocolRecord,
  proposed: readonly ProposedLine[],
): string[] {
  return [...aboveLeft(dataset, protocol, proposed), ...aboveOwn(dataset, protocol, proposed)];
}

function settledBy(dataset: Dataset, sqa: number, part: number): Hundredths {
  return dataset.settlements.find((one) => one.sqa === sqa && one.part === part)?.amount ?? 0n;
}

type Assigned = { readonly item: ItemRecord; readonly assignment: AssignmentRecord };

function assignedOf(dataset: Dataset, protocol: ProtocolRecord): Assigned[] {
  return dataset.orders
    .filter((order) => protocol.orders.includes(order.id))
    .flatMap((order) => order.items)
    .flatMap((item) => item.assignments.map((assignment) => ({ item, assignment })));
}

/** Null where the part has no amount. */
function acceptedOf(part: PartRecord, code: number): { readonly amount: Hundredths | null; readonly whole: boolean } {
  const blank = part.items.every(({ amount }) => amount === 0n);
  const own = part.items.filter((item) => item.code === code);
  if (!blank && own.length > 0) return { amount: total(own.map(({ amount }) => amount)), whole: false };
  if (!blank && part.items.every((item) => item.code !== null)) return { amount: 0n, whole: false };
  return { amount: part.totalAmount ?? (blank ? null : total(part.items.map(({ amount }) => amount))), whole: true };
}

/** With the proposals the summed works of a code stay within the accepted amount; for a correction the other way round. */
function aboveLeft(dataset: Dataset, protocol: ProtocolRecord, proposed: readonly ProposedLine[]): string[] {
  const assigned = assignedOf(dataset, protocol);
  return protocol.parts.flatMap((part) => {
    const here = proposed.filter((line) => line.part === part.id);
    const isProposed = ({ assignment }: Assigned) => here.some(({ sqa }) => sqa === assignment.id);
    const summed = assigned.filter(({ assignment }) => assignment.addToSum);
    const codes = new Set(summed.filter(isProposed).map(({ item }) => item.code));
    const faults = [...codes].flatMap((code) => {
      const { amount: accepted, whole } = acceptedOf(part, code);
      if (accepted === null) return [`part ${part.id}: proposed without an amount`];
      const same = summed.filter(({ item }) => whole || item.code === code);
      const before = total(same.map(({ assignment }) => settledBy(dataset, assignment.id, part.id)));
      const after = total(same.map(({ assignment }) => afterOf(dataset, here, assignment.id, part.id)));
      return isWithin(accepted, before, after) ? [] : [`part ${part.id}, code ${code}: ${after} of ${accepted}`];
    });
    // Works that are not summed get the accepted amount for each kind. A code that is not accepted gets no proposal.
    const stray = assigned.filter((one) => isProposed(one) && !acceptedOf(part, one.item.code).amount);
    return [
      ...faults,
      ...stray.map(({ assignment }) => `part ${part.id}, squad ${assignment.id}: nothing is accepted`),
    ];
  });
}

function isWithin(accepted: Hundredths, before: Hundredths, after: Hundredths): boolean {
  if (after === before) return true;
  return accepted < 0n ? after >= accepted && after < before : after <= accepted && after > before;
}

function afterOf(dataset: Dataset, proposed: readonly ProposedLine[], sqa: number, part: number): Hundredths {
  const line = proposed.find((one) => one.part === part && one.sqa === sqa);
  return line?.amount ?? settledBy(dataset, sqa, part);
}

/** No squad gets more than it reported in all protocols, or returns more than was settled; items match their part. */
function aboveOwn(dataset: Dataset, protocol: ProtocolRecord, proposed: readonly ProposedLine[]): string[] {
  return assignedOf(dataset, protocol).flatMap(({ item, assignment }) => {
    const own = proposed.filter(({ sqa }) => sqa === assignment.id);
    const settled = total(dataset.settlements.filter(({ sqa }) => sqa === assignment.id).map(({ amount }) => amount));
    const added = own.map((line) => line.amount - settledBy(dataset, assignment.id, line.part));
    const more = total(added.filter((amount) => amount > 0n));
    const less = total(added.filter((amount) => amount < 0n));
    const misplaced = own.filter(({ part }) => {
      const record = protocol.parts.find(({ id }) => id === part);
      return !record || !fits(item, record);
    });
    return [
      ...(more > 0n && settled + more > assignment.done ? [`squad ${assignment.id}: ${more} more than was done`] : []),
      ...(less < 0n && settled + less < 0n ? [`squad ${assignment.id}: ${less} more than was settled`] : []),
      ...misplaced.map(({ part }) => `squad ${assignment.id} does not stand under part ${part}`),
    ];
  });
}

/**
 * The rest of a code is distributed to the hundredth: after all proposals no squad has a reported amount left while its
 * part has an accepted one.
 */
export function missedShares(dataset: Dataset, protocol: ProtocolRecord, proposed: readonly ProposedLine[]): string[] {
  const assigned = assignedOf(dataset, protocol);
  const freeOf = ({ id, done }: AssignmentRecord) => {
    const settled = total(dataset.settlements.filter(({ sqa }) => sqa === id).map(({ amount }) => amount));
    const added = proposed
      .filter(({ sqa, part, amount }) => sqa === id && amount > settledBy(dataset, id, part))
      .map(({ part, amount }) => amount - settledBy(dataset, id, part));
    return done - settled - total(added);
  };
  return protocol.parts.flatMap((part) => {
    const coded = assigned.filter(({ item, assignment }) => assignment.addToSum && fits(item, part));
    return coded.flatMap(({ item, assignment }) => {
      const { amount: accepted, whole } = acceptedOf(part, item.code);
      if (accepted === null || accepted <= 0n || whole) return [];
      const same = assigned.filter((one) => one.assignment.addToSum && one.item.code === item.code);
      const settled = total(same.map((one) => afterOf(dataset, proposed, one.assignment.id, part.id)));
      const isMissed = settled >= 0n && settled < accepted && freeOf(assignment) > 0n;
      return isMissed ? [`part ${part.id}: ${settled} of ${accepted} while squad ${assignment.id} has some`] : [];
    });
  });
}
