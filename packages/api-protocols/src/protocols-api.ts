import {
  defineApi,
  historyEndpoint,
  id,
  idText,
  questionAnswers,
  savedFilterEndpoints,
  uploadEndpoints,
  workbookAnswer,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { clarification, clarificationAnswer, clarificationForm } from './clarification';
import { examples } from './examples';
import { protocol, protocolHead } from './protocol';
import { orderProtocol, protocolFilter, protocolPage } from './protocol-filter';
import { protocolForm } from './protocol-form';
import { settleView } from './settle-view';
import {
  assignmentSettlement,
  savedSettlements,
  settlement,
  settlementForm,
  settlementSums,
  settlementsForm,
} from './settlement';
import { uploadedProtocol } from './uploaded-protocol';

const write = ['user', 'office'] as const;
const byId = z.object({ id: idText });
const flag = z
  .enum(['true', 'false', '1', '0'], 'Podaj true albo false.')
  .transform((text) => text === 'true' || text === '1');

export const protocolsApi = defineApi({
  'GET /api/protocol/{id}': {
    operationId: 'getProtocolHead',
    summary: 'Head of a protocol, without its parts',
    access: 'signed-in',
    params: byId,
    response: protocolHead,
    errors: [404],
    refusals: ['protocolNotFound'],
  },
  'GET /api/protocol/{id}/withItems': {
    operationId: 'getProtocol',
    summary: 'A protocol with its parts and items; sends an ETag',
    access: 'signed-in',
    params: byId,
    response: protocol,
    errors: [404],
    refusals: ['protocolNotFound'],
  },
  'GET /api/protocol/settlement/sqa/{id}': {
    operationId: 'listSettlementsOfAssignment',
    summary: 'Settlements of a squad assignment',
    access: 'signed-in',
    params: byId,
    response: z.array(assignmentSettlement),
    errors: [404],
    refusals: ['assignmentNotFound'],
  },
  'GET /api/protocol/order/{id}': {
    operationId: 'listProtocolsOfOrder',
    summary: 'Protocols that settle an order',
    access: 'signed-in',
    params: byId,
    response: z.array(orderProtocol),
    errors: [404],
    refusals: ['orderNotFound'],
  },
  'POST /api/protocol/list': {
    operationId: 'findProtocols',
    summary: 'Protocols, newest first or sorted by a column, 20 a page',
    access: 'signed-in',
    example: examples.filter,
    body: protocolFilter,
    response: protocolPage,
  },
  'POST /api/protocol/list/workbook': {
    operationId: 'exportProtocols',
    summary:
      'All protocols of a filter, newest first, as an Excel workbook; refused (417) when they are more than 50,000',
    example: examples.filter,
    body: protocolFilter,
    ...workbookAnswer,
    refusals: ['tooManyToExport'],
  },
  'GET /api/protocol/{id}/settlementSum': {
    operationId: 'getSettlementSums',
    summary: 'What is settled of each part and item of a protocol',
    access: 'signed-in',
    params: byId,
    response: settlementSums,
    errors: [404],
    refusals: ['protocolNotFound'],
  },
  'GET /api/protocol/{id}/part/{part}': {
    operationId: 'getSettlementSumsOfPart',
    summary: 'What is settled of one part of a protocol and its items',
    access: 'signed-in',
    params: z.object({ id: idText, part: idText }),
    response: settlementSums,
    errors: [404],
    refusals: ['protocolNotFound', 'partNotFound'],
  },
  'GET /api/protocol/{id}/settleView': {
    operationId: 'getSettleView',
    summary: 'Everything the settle screen shows: parts, matched order items, squads, sums, revenue, cost, margin',
    access: 'signed-in',
    params: byId,
    response: settleView,
    errors: [404],
    refusals: ['protocolNotFound'],
  },
  'GET /api/protocol/{id}/history': historyEndpoint(
    'getProtocolHistory',
    'Changes of a protocol, its parts, items, settlements and clarifications',
    ['protocolNotFound'],
  ),
  'GET /api/protocol/{id}/file': {
    operationId: 'getProtocolFile',
    summary: 'The file a protocol was read from',
    access: 'signed-in',
    params: byId,
    response: { file: 'application/pdf' },
    errors: [404],
    refusals: ['protocolNotFound'],
  },
  'POST /api/protocol': {
    operationId: 'saveProtocol',
    summary: 'Create or update a protocol, bind and release its orders; answers the id',
    access: write,
    example: examples.protocol,
    body: protocolForm,
    repeatable: true,
    response: id,
    errors: [404, 409],
    refusals: [
      'protocolNotFound',
      'settled',
      'doubledNumber',
      'contractUnknown',
      'actionCodeUnknown',
      'boundOrderUnknown',
      'orderOfOtherContract',
      'orderNotReported',
      'partHasSettlements',
      'orderHasSettlements',
      'negativeSettlements',
      'assignmentNotBound',
    ],
  },
  'DELETE /api/protocol/{id}': {
    operationId: 'deleteProtocol',
    summary: 'Delete a protocol with its settlements and release its orders; answers the id',
    access: write,
    params: byId,
    response: id,
    errors: [404, 409],
    refusals: ['protocolNotFound', 'settled'],
  },
  'POST /api/protocol/{id}/settle/{flag}': {
    operationId: 'switchSettled',
    summary: 'Switch "Protokół jest rozliczony"; on with a difference asks (417 with questions); answers the id',
    access: write,
    params: z.object({ id: idText, flag }),
    body: z.object({ answers: questionAnswers }).nullish(),
    response: id,
    errors: [404],
    refusals: ['protocolNotFound'],
  },
  'POST /api/protocol/settlement': {
    operationId: 'settle',
    summary: 'Settle an amount of a protocol part with a squad assignment; repeated, it replaces; 0 removes',
    access: write,
    example: examples.settlement,
    body: settlementForm,
    response: settlement,
    errors: [404, 409],
    refusals: [
      'partNotFound',
      'protocolNotFound',
      'settled',
      'assignmentNotBound',
      'settlementRemoved',
      'negativeAmount',
      'doneChanged',
    ],
  },
  'POST /api/protocol/{id}/settlements': {
    operationId: 'settleMany',
    summary: 'Settle many lines of a protocol in one transaction; lines changed meanwhile are named, the others saved',
    access: write,
    params: byId,
    body: settlementsForm,
    response: savedSettlements,
    errors: [404, 409],
    refusals: ['partNotFound', 'protocolNotFound', 'settled', 'assignmentNotBound', 'negativeAmount', 'doneChanged'],
  },
  'POST /api/protocol/{id}/clarification': {
    operationId: 'noteClarification',
    summary: 'Note what of a protocol has to be cleared up; replaces the open note of the same code and part',
    access: write,
    params: byId,
    body: clarificationForm,
    response: clarification,
    errors: [404],
    refusals: ['protocolNotFound', 'settled', 'partNotFound'],
  },
  'POST /api/protocol/clarification/{id}/answer': {
    operationId: 'answerClarification',
    summary: 'Close an open note, with an answer or without; answers its id',
    access: write,
    params: byId,
    body: clarificationAnswer,
    response: id,
    errors: [404],
    refusals: ['clarificationNotFound'],
  },
  ...savedFilterEndpoints('protocol', 'settled=no'),
  ...uploadEndpoints('protocol', uploadedProtocol),
});

export type ProtocolsApi = typeof protocolsApi;
