import type { AssignmentRow, SquadForItems } from '@ostep/api-orders';
import { type FieldError, rowNetError } from '@ostep/endpoint-kit';
import { percentFromRate, rateFromPercent, toJsonNumber } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { refuse } from '../refusals';
import { contractRateOf, type KnownItem } from '../rules/assignment-state';
import type { ChangedOrder } from './changed-order';
import { requireInProtocol } from './require-assignable';
import { type KnownOrder, readAssignable, readKnown, writeAssignments } from './write-assignments';

type AssignCall = VerbCall<SquadForItems & { readonly orderId: number }>;

/** A percent without a rate gives each item's rate; a rate gives its percent. */
export async function assignSquad(call: AssignCall): Promise<ChangedOrder> {
  const { orderId, answers, protocolId, ...form } = call.input;
  const order = protocolId === null ? await readAssignable(call, orderId) : await readOrderInProtocol(call, protocolId);
  const save = rowsOf(form, order.items);
  const undo = await writeAssignments(call, orderId, order, { remove: [], save, answers, pathOf: (_, field) => field });
  return { orderId, undo, skipped: [] };
}

async function readOrderInProtocol(call: AssignCall, protocolId: number): Promise<KnownOrder> {
  const { tx, input } = call;
  await requireInProtocol(call, { orderId: input.orderId, protocolId });
  const order = await readKnown(tx, input.orderId);
  const assigned = new Set(order.known.map(({ orderItemId }) => orderItemId));
  const chosen = new Set(input.items.map(({ orderItemId }) => orderItemId));
  const taken = order.items.find(({ id }) => chosen.has(id) && assigned.has(id));
  if (taken) throw refuse('alreadyAssigned', { lp: taken.lp });
  return order;
}

function rowsOf(form: Omit<SquadForItems, 'answers' | 'protocolId'>, items: readonly KnownItem[]): AssignmentRow[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const chosen = form.items.map(({ orderItemId, amountDone, workGroupItemId }) => {
    const item = itemOf.get(orderItemId);
    if (!item) throw refuse('itemNotFound');
    return {
      item,
      amountDone: amountDone ?? (form.asOrdered ? item.ordered : 0),
      workGroupItemId: workGroupItemId ?? form.workGroupItemId,
    };
  });
  const unpriced = chosen.filter(({ item }) => form.squadRateNetto === null && contractRateOf(item, form) === null);
  if (unpriced.length > 0) {
    throw refuse('noContractRate', { lps: unpriced.map(({ item }) => item.lp) });
  }
  const rows = chosen.map(({ item, amountDone, workGroupItemId }) => ({
    id: null,
    version: null,
    orderItemId: item.id,
    squadId: form.squadId,
    workGroupItemId,
    ...ratesOf(form, item),
    amountDone,
    finishedDate: form.finishedDate,
  }));
  const tooLarge = rows.flatMap((row): FieldError[] => {
    const message = rowNetError(row.amountDone, row.squadRateNetto);
    return message === null ? [] : [{ path: 'squadRateNetto', message }];
  });
  if (tooLarge.length > 0) throw refuse('unknownReference', {}, tooLarge.slice(0, 1));
  return rows;
}

function ratesOf(form: Pick<SquadForItems, 'percentRate' | 'squadRateNetto' | 'finishedDate'>, item: KnownItem) {
  const { percentRate, squadRateNetto } = form;
  const contractRate = contractRateOf(item, form);
  if (squadRateNetto === null) {
    return { percentRate, squadRateNetto: toJsonNumber(rateFromPercent(percentRate ?? 0, contractRate ?? 0)) };
  }
  const computed = contractRate === null ? null : percentFromRate(squadRateNetto, contractRate);
  return {
    percentRate: percentRate ?? (computed === null ? null : storablePercent(toJsonNumber(computed))),
    squadRateNetto,
  };
}

const MAX_PERCENT = 99_999.99;

/** Null for a percent outside the column's range, which an extremely low or high price gives. */
const storablePercent = (percent: number) => (percent < 0.01 || percent > MAX_PERCENT ? null : percent);
