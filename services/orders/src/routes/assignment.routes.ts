import type { OrdersApi } from '@ostep/api-orders';
import { etagOf, type Handlers, type RouteCall, reply, type Service, verbRunner } from '@ostep/service-kit';
import { assignSquad } from '../verbs/assign-squad';
import { changeAssignments, removeChosen, setChosenDate, setChosenDone } from '../verbs/change-assignments';
import type { ChangedOrder } from '../verbs/changed-order';
import { deleteAssignment } from '../verbs/delete-assignment';
import { listAssignments } from '../verbs/list-assignments';
import { listSettlementLines } from '../verbs/list-settlement-lines';
import { readOrder } from '../verbs/read-order';
import { saveAssignment } from '../verbs/save-assignment';

type AssignmentPath = `${string} /api/order/${'sqa' | '{id}/sqa'}${string}`;
type AssignmentApi = { readonly [K in keyof OrdersApi as K extends AssignmentPath ? K : never]: OrdersApi[K] };

const routeCallOf = ({ caller, requestId, ifMatch, idempotencyKey }: RouteCall): RouteCall => ({
  caller,
  requestId,
  ifMatch,
  idempotencyKey,
});

type CallOfOrder<Body> = RouteCall & { readonly params: { readonly id: number }; readonly body: Body };

/** Puts the order's id into the body, so that the same key with another order is not taken for a repeat. */
const withOrderInBody = <Body extends object>(call: CallOfOrder<Body>) => ({
  ...routeCallOf(call),
  body: { ...call.body, id: null, orderId: call.params.id },
});

export const assignmentHandlers = (service: Service): Handlers<AssignmentApi> => {
  const run = verbRunner(service);
  const answerOrder = async (call: RouteCall, id: number) => {
    const order = await run.read(call, readOrder, { id });
    return reply(order, { etag: etagOf(order.version) });
  };
  const answerChange = async (call: RouteCall, { orderId, undo, skipped }: ChangedOrder) => {
    const order = await run.read(call, readOrder, { id: orderId });
    return reply({ order, undo, skipped: [...skipped] }, { etag: etagOf(order.version) });
  };

  return {
    'GET /api/order/{id}/sqa': (call) => run.read(call, listAssignments, call.params),
    'GET /api/order/{id}/sqa/settlements': (call) => run.read(call, listSettlementLines, call.params),
    'POST /api/order/sqa': async (call) =>
      answerOrder(call, await run.save('POST /api/order/sqa', call, saveAssignment)),
    'POST /api/order/sqa/{id}': async (call) =>
      answerOrder(call, await run.change(call, saveAssignment, { ...call.body, id: call.params.id })),
    'DELETE /api/order/sqa/{id}': async (call) =>
      answerOrder(call, await run.change(call, deleteAssignment, call.params)),
    'POST /api/order/{id}/sqa': async (call) =>
      answerChange(call, await run.save('POST /api/order/{id}/sqa', withOrderInBody(call), assignSquad)),
    'POST /api/order/{id}/sqa/done': async (call) =>
      answerChange(call, await run.change(call, setChosenDone, withOrderInBody(call).body)),
    'POST /api/order/{id}/sqa/finishedDate': async (call) =>
      answerChange(call, await run.change(call, setChosenDate, withOrderInBody(call).body)),
    'POST /api/order/{id}/sqa/remove': async (call) =>
      answerChange(call, await run.change(call, removeChosen, withOrderInBody(call).body)),
    'POST /api/order/{id}/sqa/changes': async (call) =>
      answerChange(call, await run.save('POST /api/order/{id}/sqa/changes', withOrderInBody(call), changeAssignments)),
  };
};
