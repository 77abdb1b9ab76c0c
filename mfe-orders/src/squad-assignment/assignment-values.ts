import type { Squad, WorkGroup } from '@ostep/api-dictionaries';
import type { OrderItem, SquadAssignment, SquadAssignmentFormInput } from '@ostep/api-orders';
import { percentFromRate, rateFromPercent } from '@ostep/kernel';
import type { Findings } from '@ostep/ui';
import { texts } from '../texts';

/** What the form of a squad assignment holds. */
export type AssignmentValues = {
  /** The version that was read; null for a new one. */
  readonly version: number | null;
  readonly squadId: number | null;
  readonly workGroupId: number | null;
  readonly workGroupItemId: number | null;
  readonly percentRate: number | null;
  readonly squadRateNetto: number | null;
  readonly amountDone: number | null;
  readonly finishedDate: string | null;
};

/** A saved assignment as it was typed; a new one with the work group that the item's action code has by default. */
export function valuesOf(
  assignment: SquadAssignment | null,
  item: OrderItem,
  groups: readonly WorkGroup[],
): AssignmentValues {
  if (assignment) {
    const { version, squadId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate } = assignment;
    const workGroupId = assignment.workGroupItem.workGroupId;
    return { version, squadId, workGroupId, workGroupItemId, percentRate, squadRateNetto, amountDone, finishedDate };
  }
  const workGroupId = item.actionCode.defaultWorkGroupId;
  return {
    version: null,
    squadId: null,
    workGroupId,
    workGroupItemId: firstWorkOf(groups, workGroupId),
    percentRate: null,
    squadRateNetto: null,
    amountDone: null,
    finishedDate: null,
  };
}

export function firstWorkOf(groups: readonly WorkGroup[], groupId: number | null): number | null {
  return groups.find((group) => group.id === groupId)?.workGroupItems[0]?.id ?? null;
}

/** Percent typed: the rate follows, to 2 decimals. */
export function withPercent(
  values: AssignmentValues,
  percentRate: number | null,
  contractRate: number | null,
): AssignmentValues {
  if (percentRate === null || contractRate === null) return { ...values, percentRate };
  return { ...values, percentRate, squadRateNetto: rateFromPercent(percentRate, contractRate).toNumber() };
}

/** Rate typed: the percent follows, to 2 decimals. */
export function withRate(
  values: AssignmentValues,
  squadRateNetto: number | null,
  contractRate: number | null,
): AssignmentValues {
  if (squadRateNetto === null || contractRate === null) return { ...values, squadRateNetto };
  return { ...values, squadRateNetto, percentRate: percentFromRate(squadRateNetto, contractRate)?.toNumber() ?? null };
}

export function findingsOf(values: AssignmentValues): Findings {
  return {
    squadId: values.squadId === null && texts.assignment.chooseSquad,
    workGroupItemId: values.workGroupItemId === null && texts.assignment.chooseWork,
    squadRateNetto: values.squadRateNetto === null && texts.assignment.giveRate,
    percentRate: values.percentRate !== null && values.percentRate < 0.01 && texts.assignment.percentTooSmall,
  };
}

export function bodyOf(values: AssignmentValues, orderItemId: number, id: number | null): SquadAssignmentFormInput {
  const { workGroupId: _, squadId, workGroupItemId, squadRateNetto, ...rest } = values;
  return {
    ...rest,
    id,
    orderItemId,
    squadId: squadId ?? 0,
    workGroupItemId: workGroupItemId ?? 0,
    squadRateNetto: squadRateNetto ?? 0,
  };
}

/** What was typed, for the clipboard: squad, work, percent, rate, amount, day. */
export function textOf(values: AssignmentValues, squads: readonly Squad[], groups: readonly WorkGroup[]): string {
  const squad = squads.find(({ id }) => id === values.squadId);
  const work = groups.flatMap((group) => group.workGroupItems).find(({ id }) => id === values.workGroupItemId);
  const { percentRate, squadRateNetto, amountDone, finishedDate } = values;
  return [squad?.name, work?.name, percentRate, squadRateNetto, amountDone, finishedDate].join('\t');
}

/** What looks like a mistake but may be meant: the same squad twice, the whole work beside its parts. */
export function warningsOf(
  values: AssignmentValues,
  others: readonly SquadAssignment[],
  groups: readonly WorkGroup[],
): string[] {
  const same = others.find((other) => other.squadId === values.squadId);
  const group = groups.find(({ workGroupItems }) => workGroupItems.some((work) => work.id === values.workGroupItemId));
  const ofGroup = others.filter((other) => other.workGroupItem.workGroupId === group?.id);
  const chosen = group?.workGroupItems.find((work) => work.id === values.workGroupItemId);
  const mixed = chosen !== undefined && ofGroup.some((other) => isWhole(other.workGroupItem) !== isWhole(chosen));
  return [
    ...(same ? [texts.assignment.sameSquad(same.squad.name)] : []),
    ...(mixed ? [texts.assignment.wholeAndParts] : []),
  ];
}

/** The work of a group that stands for all of it. */
function isWhole({ name }: { readonly name: string }): boolean {
  return /^całość/iu.test(name);
}
