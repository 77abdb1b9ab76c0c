import { CONFIRMATION_DOCUMENT, type OrdersApi } from '@ostep/api-orders';
import {
  type Call,
  documentHandlers,
  etagOf,
  type Handlers,
  madeFileHandlers,
  type RouteCall,
  reply,
  type Service,
  savedFilterHandlers,
  verbRunner,
} from '@ostep/service-kit';
import { isNumberTaken } from '../data/duplicate-numbers';
import { findFirstOrders } from '../data/first-orders';
import { readOpenItems } from '../data/open-items';
import { listDeletedOrders, readOrderHistory } from '../data/order-history';
import { orderIntake } from '../intake';
import { answerLetter } from '../verbs/answer-letter';
import { changeOrderStatus } from '../verbs/change-order-status';
import { changeOrderStatuses } from '../verbs/change-order-statuses';
import { deleteOrder } from '../verbs/delete-order';
import { exportOrders } from '../verbs/export-orders';
import { listItemScopes } from '../verbs/list-item-scopes';
import { listOrders } from '../verbs/list-orders';
import { listOrdersForProtocol } from '../verbs/list-orders-for-protocol';
import { makeConfirmation } from '../verbs/make-confirmation';
import { readOrder } from '../verbs/read-order';
import { readTransitions } from '../verbs/read-transitions';
import { saveOrder } from '../verbs/save-order';
import { setFinishedDate } from '../verbs/set-finished-date';
import { assignmentHandlers } from './assignment.routes';

const CONFIRMATION_FILE = 'potwierdzenie.pdf';

export const orderHandlers = (service: Service): Handlers<OrdersApi> => {
  const run = verbRunner(service);
  const answerOrder = async (call: RouteCall, id: number) => {
    const order = await run.read(call, readOrder, { id });
    return reply(order, { etag: etagOf(order.version) });
  };

  return {
    'POST /api/order/query': (call) => run.read(call, listOrders, call.body),
    ...madeFileHandlers(service, 'POST /api/order/query/workbook', {
      make: exportOrders,
      // The same file, whatever page of the list it is asked for on.
      input: (call: Call<OrdersApi['POST /api/order/query/workbook']>) => ({ ...call.body, page: 0 }),
    }),
    'GET /api/order/doubledNumbers': (call) => isNumberTaken(service.db, call.query),
    'GET /api/order/open-items': (call) => readOpenItems(service.db, call.query.squad),
    'GET /api/order/first': () => findFirstOrders(service.db),
    'GET /api/order/transitions/{id}': (call) => run.read(call, readTransitions, call.params),
    'GET /api/order/protocol/contract/{contractId}': (call) => run.read(call, listOrdersForProtocol, call.params),
    'GET /api/order/{id}': (call) => answerOrder(call, call.params.id),
    'GET /api/order/history/deleted': (call) => run.read(call, listDeletedOrders, call.query),
    'GET /api/order/{id}/history': (call) => run.read(call, readOrderHistory, { ...call.query, ...call.params }),
    'GET /api/order/{contractId}/ascope_names': (call) => run.read(call, listItemScopes, call.params),
    'POST /api/order': (call) => run.save('POST /api/order', call, saveOrder),
    'DELETE /api/order/{id}': (call) => run.change(call, deleteOrder, call.params),
    'POST /api/order/transition/{id}/{status}': async (call) => {
      await run.change(call, changeOrderStatus, { ...call.params, answers: call.body?.answers ?? [] });
      return answerOrder(call, call.params.id);
    },
    'POST /api/order/transition': (call) => run.change(call, changeOrderStatuses, call.body),
    'POST /api/order/transition/{status}': (call) => {
      const orders = call.body.orders.map((order) => ({ ...order, ...call.params }));
      return run.change(call, changeOrderStatuses, { orders });
    },
    'POST /api/order/{id}/doc/confirm/answers': (call) =>
      run.change(call, answerLetter, { ...call.params, ...call.body }),
    'POST /api/order/{id}/finishedDate': async (call) => {
      await run.change(call, setFinishedDate, { ...call.params, ...call.body });
      return answerOrder(call, call.params.id);
    },
    ...documentHandlers(service, '/api/order/{id}/doc/confirm', {
      kind: CONFIRMATION_DOCUMENT,
      fileName: () => CONFIRMATION_FILE,
      payload: (call: Call<OrdersApi['GET /api/order/{id}/doc/confirm']>) =>
        run.read(call, makeConfirmation, call.params),
    }),
    ...assignmentHandlers(service),
    ...savedFilterHandlers(service, 'order'),
    ...orderIntake.handlers(service),
  };
};
