import type { Squad, WorkGroup } from '@ostep/api-dictionaries';
import {
  type OrderItem,
  type SquadAssignment,
  type SquadAssignmentFormInput,
  squadAssignmentForm,
} from '@ostep/api-orders';
import { percentFromRate, rateFromPercent } from '@ostep/kernel';
import { schemaValidator } from '@ostep/ui';
import { texts } from '../texts';

export type AssignmentValues = {
  /** Version that was read; null for a new assignment. */
  readonly version: number | null;
  readonly squadId: number | null;
  readonly workGroupId: number | null;
  readonly workGroupItemId: number | null;
  readonly percentRate: number | null;
  readonly squadRateNetto: number | null;
  readonly amountDone: number | null;
  readonly finishedDate: string | null;
};

/** A new assignment starts with the default work group of the item's action code. */
export function toFormValues(
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

export function withPercent(
  values: AssignmentValues,
  percentRate: number | null,
  contractRate: number | null,
): AssignmentValues {
  if (percentRate === null || contractRate === null) return { ...values, percentRate };
  return { ...values, percentRate, squadRateNetto: rateFromPercent(percentRate, contractRate).toNumber() };
}

export function withRate(
  values: AssignmentValues,
  squadRateNetto: number | null,
  contractRate: number | null,
): AssignmentValues {
  if (squadRateNetto === null || contractRate === null) return { ...values, squadRateNetto };
  return { ...values, squadRateNetto, percentRate: percentFromRate(squadRateNetto, contractRate)?.toNumber() ?? null };
}

export function toFormInput(
  values: AssignmentValues,
  orderItemId: number,
  id: number | null,
): SquadAssignmentFormInput {
  const { workGroupId: _, squadId, workGroupItemId, squadRateNetto, ...rest } = values;
  return {
    ...rest,
    id,
    orderItemId,
    squadId: squadId ?? Number.NaN,
    workGroupItemId: workGroupItemId ?? Number.NaN,
    squadRateNetto: squadRateNetto ?? Number.NaN,
  };
}

/** Of any item: which one is not typed. */
const SOME_ITEM = 1;

export const findingsOf = schemaValidator<AssignmentValues>({
  schema: squadAssignmentForm,
  toInput: (values) => toFormInput(values, SOME_ITEM, null),
});

export function toClipboardText(
  values: AssignmentValues,
  squads: readonly Squad[],
  groups: readonly WorkGroup[],
): string {
  const squad = squads.find(({ id }) => id === values.squadId);
  const work = groups.flatMap((group) => group.workGroupItems).find(({ id }) => id === values.workGroupItemId);
  const { percentRate, squadRateNetto, amountDone, finishedDate } = values;
  return [squad?.name, work?.name, percentRate, squadRateNetto, amountDone, finishedDate].join('\t');
}

/** Warnings that do not block the save: the same squad twice, the whole work beside its parts. */
export function warningsOf(
  values: AssignmentValues,
  others: readonly SquadAssignment[],
  groups: readonly WorkGroup[],
): string[] {
  const same = others.find((other) => other.squadId === values.squadId);
  const group = groups.find(({ workGroupItems }) => workGroupItems.some((work) => work.id === values.workGroupItemId));
  const ofGroup = others.filter((other) => other.workGroupItem.workGroupId === group?.id);
  const chosen = group?.workGroupItems.find((work) => work.id === values.workGroupItemId);
  const mixed =
    chosen !== undefined && ofGroup.some((other) => isWholeWork(other.workGroupItem) !== isWholeWork(chosen));
  return [
    ...(same ? [texts.assignment.sameSquad(same.squad.name)] : []),
    ...(mixed ? [texts.assignment.wholeAndParts] : []),
  ];
}

/** Work named "Całość…" stands for all work of its group. */
function isWholeWork({ name }: { readonly name: string }): boolean {
  return /^całość/iu.test(name);
}
