import {
  defineApi,
  deletedEndpoint,
  documentEndpoints,
  type Endpoint,
  historyEndpoint,
  id,
  idText,
  isoDateField,
  optionalText,
  originEndpoints,
  pageOf,
  questionAnswers,
  savedFilterEndpoints,
  uploadEndpoints,
  workbookAnswer,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import {
  assignmentChanges,
  assignmentsDone,
  assignmentsFinished,
  assignmentsRemoved,
  changedAssignments,
  squadForItems,
} from './assignment-changes';
import { examples } from './examples';
import { openItems, openItemsQuery } from './open-item';
import { itemScope, order, orderOfContract, orderRow, orderStatus } from './order';
import { orderFilter } from './order-filter';
import { orderForm } from './order-form';
import { settlementLine, squadAssignment, squadAssignmentForm } from './squad-assignment';
import { statusChangeResult, statusChanges } from './status-changes';
import { formMessages } from './texts';
import { uploadedOrder } from './uploaded-order';

const write = ['user', 'office'] as const;
const byId = z.object({ id: idText });
const soughtText = optionalText(100).transform((text) => text ?? '');
const optionalIdText = z
  .union([z.literal('').transform(() => null), z.literal('null').transform(() => null), idText])
  .optional()
  .transform((value) => value ?? null);

const answered = z.object({ answers: questionAnswers });
const editRefusals = ['orderNotFound', 'assignmentSettled', 'monthClosed'];
const assignmentRefusals = [
  ...[...editRefusals, 'itemNotFound', 'unknownReference', 'assignmentNotFound', 'assignmentsLocked'],
  ...['assignmentTwice', 'assignmentsChanged'],
];
const changingAssignments = {
  access: write,
  params: byId,
  response: changedAssignments,
  errors: [404, 409],
  refusals: [...assignmentRefusals, 'noContractRate'],
} as const satisfies Partial<Endpoint>;

export const ordersApi = defineApi({
  'POST /api/order/query': {
    operationId: 'findOrders',
    summary: 'Orders, newest first or sorted by a column, 20 a page',
    access: 'signed-in',
    example: examples.filter,
    body: orderFilter,
    response: pageOf(orderRow),
  },
  'POST /api/order/query/workbook': {
    operationId: 'exportOrders',
    summary:
      'All orders of a filter in the order of the list, and their items, as an Excel workbook; refused (417) when they are more than 50,000',
    example: examples.filter,
    body: orderFilter,
    ...workbookAnswer,
    refusals: ['tooManyToExport'],
  },
  'GET /api/order/doubledNumbers': {
    operationId: 'isOrderNumberTaken',
    summary: 'Whether another order of the forest district part has the number; case and blanks do not matter',
    access: 'signed-in',
    query: z.object({
      orderId: optionalIdText.describe('The order being edited, which does not count'),
      orderNumber: soughtText,
      forestDistrictPart: soughtText,
      contract: optionalIdText.describe('Where given, only orders of its forest district count: part names repeat'),
    }),
    response: z.boolean(),
  },
  'GET /api/order/open-items': {
    operationId: 'listOpenItems',
    summary: 'Items of orders that are not done yet, drafts left out; those due first, 300 at most',
    access: 'signed-in',
    query: openItemsQuery,
    response: openItems,
  },
  'GET /api/order/transitions/{id}': {
    operationId: 'listOrderTransitions',
    summary: 'Statuses the order can go to right now',
    access: 'signed-in',
    params: byId,
    response: z.array(orderStatus),
    errors: [404],
    refusals: ['orderNotFound'],
  },
  'GET /api/order/protocol/contract/{contractId}': {
    operationId: 'listOrdersForProtocol',
    summary: 'Orders of a contract that a protocol can settle: reported ones, and received ones not fully settled',
    access: 'signed-in',
    params: z.object({ contractId: idText }),
    response: z.array(orderOfContract),
    errors: [404],
    refusals: ['contractNotFound'],
  },
  'GET /api/order/{id}': {
    operationId: 'getOrder',
    summary: 'An order with its items, squad assignments and sums; sends an ETag',
    access: 'signed-in',
    params: byId,
    response: order,
    errors: [404],
    refusals: ['orderNotFound'],
  },
  'GET /api/order/history/deleted': deletedEndpoint('listDeletedOrders', 'Deleted orders'),
  'GET /api/order/{id}/history': historyEndpoint(
    'getOrderHistory',
    'Changes of an order, its items, assignments and bound protocols',
    ['orderNotFound'],
  ),
  'GET /api/order/{id}/sqa': {
    operationId: 'listSquadAssignments',
    summary: 'Squad assignments of an order',
    access: 'signed-in',
    params: byId,
    response: z.array(squadAssignment),
    errors: [404],
    refusals: ['orderNotFound'],
  },
  'GET /api/order/{id}/sqa/settlements': {
    operationId: 'listOrderSettlements',
    summary: 'What protocols settled of the squad assignments of an order',
    access: 'signed-in',
    params: byId,
    response: z.array(settlementLine),
    errors: [404],
    refusals: ['orderNotFound'],
  },
  'GET /api/order/{contractId}/ascope_names': {
    operationId: 'listItemScopes',
    summary: 'Action scope of every order item of a contract',
    access: 'signed-in',
    params: z.object({ contractId: idText }),
    response: z.array(itemScope),
    errors: [404],
    refusals: ['contractNotFound'],
  },
  ...documentEndpoints('/api/order/{id}/doc/confirm', {
    name: 'Confirmation',
    summary: 'The letter that reports finished work, potwierdzenie.pdf',
    params: { id: idText },
    query: z.object({}),
    file: 'application/pdf',
    refusals: ['orderNotFound', 'noFinishedDate'],
  }),
  'GET /api/order/{id}/file': {
    operationId: 'getOrderFile',
    summary: 'The PDF an order was read from',
    access: 'signed-in',
    params: byId,
    response: { file: 'application/octet-stream' },
    errors: [404],
    refusals: ['orderNotFound'],
  },
  'POST /api/order': {
    operationId: 'saveOrder',
    summary: 'Create or update an order; answers the id',
    access: write,
    example: examples.order,
    body: orderForm,
    repeatable: true,
    response: id,
    errors: [404, 409],
    refusals: [...editRefusals, 'contentLocked', 'unknownReference', 'doubledNumber'],
  },
  'DELETE /api/order/{id}': {
    operationId: 'deleteOrder',
    summary: 'Delete an order with its squad assignments; answers the id',
    access: write,
    params: byId,
    response: id,
    errors: [404, 409],
    refusals: [...editRefusals, 'boundToProtocol'],
  },
  'POST /api/order/transition/{id}/{status}': {
    operationId: 'changeOrderStatus',
    summary: 'Change the status of an order; answers the order',
    access: write,
    params: z.object({ id: idText, status: orderStatus }),
    body: answered.optional(),
    response: order,
    errors: [404, 409],
    refusals: ['orderNotFound', 'transition', 'monthClosed'],
  },
  'POST /api/order/transition/{status}': {
    operationId: 'changeOrderStatuses',
    summary: 'Change the status of many orders, each in its own transaction; answers what became of each',
    access: write,
    params: z.object({ status: orderStatus }),
    body: statusChanges,
    response: z.array(statusChangeResult),
  },
  'POST /api/order/{id}/doc/confirm/answers': {
    operationId: 'answerConfirmation',
    summary: 'Keep the answers to the questions that the letter of finished work was refused with; answers the id',
    access: write,
    params: byId,
    body: answered,
    response: id,
    errors: [404],
    refusals: ['orderNotFound', 'noFinishedDate'],
  },
  'POST /api/order/{id}/finishedDate': {
    operationId: 'setFinishedDate',
    summary: 'Set when the work was finished; answers the order',
    access: write,
    params: byId,
    example: examples.finishedDate,
    body: z.object({ finishedDate: isoDateField(formMessages.finishedDate) }),
    response: order,
    errors: [404, 409],
    refusals: ['orderNotFound', 'finishedDateLocked', 'monthClosed'],
  },
  'POST /api/order/{id}/sqa': {
    operationId: 'assignSquadToItems',
    example: examples.squadForItems,
    summary: 'Assign a squad to many items of an order, in one transaction',
    body: squadForItems,
    repeatable: true,
    ...changingAssignments,
  },
  'POST /api/order/{id}/sqa/done': {
    operationId: 'setAssignmentsDone',
    summary: 'Set the amount done of many squad assignments to what was ordered, in one transaction',
    body: assignmentsDone,
    ...changingAssignments,
  },
  'POST /api/order/{id}/sqa/finishedDate': {
    operationId: 'setAssignmentsFinishedDate',
    summary: 'Set the finished date of many squad assignments of an order, in one transaction',
    body: assignmentsFinished,
    ...changingAssignments,
  },
  'POST /api/order/{id}/sqa/remove': {
    operationId: 'removeAssignments',
    summary: 'Remove many squad assignments of an order, in one transaction',
    body: assignmentsRemoved,
    ...changingAssignments,
  },
  'POST /api/order/{id}/sqa/changes': {
    operationId: 'changeAssignments',
    example: examples.assignmentChanges,
    summary: 'Remove, change and add squad assignments of an order, in one transaction',
    body: assignmentChanges,
    repeatable: true,
    ...changingAssignments,
  },
  'POST /api/order/sqa': {
    operationId: 'assignSquad',
    summary: 'Assign a squad to an order item, or change an assignment when the body has its id; answers the order',
    access: write,
    example: examples.assignment,
    body: squadAssignmentForm,
    repeatable: true,
    response: order,
    errors: [404, 409],
    refusals: [...assignmentRefusals, 'otherOrder'],
  },
  'POST /api/order/sqa/{id}': {
    operationId: 'changeSquadAssignment',
    summary: 'Change a squad assignment; answers the order',
    access: write,
    params: byId,
    example: examples.assignment,
    body: squadAssignmentForm,
    response: order,
    errors: [404, 409],
    refusals: [...assignmentRefusals, 'otherOrder'],
  },
  'DELETE /api/order/sqa/{id}': {
    operationId: 'deleteSquadAssignment',
    summary: 'Remove a squad assignment; answers the order',
    access: write,
    params: byId,
    response: order,
    errors: [404, 409],
    refusals: assignmentRefusals,
  },
  ...savedFilterEndpoints('order', 'orderStatus=TODO'),
  ...uploadEndpoints('order', uploadedOrder),
  ...originEndpoints('order'),
});

export type OrdersApi = typeof ordersApi;
