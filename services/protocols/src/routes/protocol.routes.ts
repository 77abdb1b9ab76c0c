import type { ProtocolsApi } from '@ostep/api-protocols';
import {
  type Call,
  etagOf,
  type Handlers,
  madeFileHandlers,
  reply,
  type Service,
  savedFilterHandlers,
  verbRunner,
} from '@ostep/service-kit';
import { listDeletedProtocols, readProtocolHistory } from '../data/protocol-history';
import { readProtocolPage } from '../data/protocol-list';
import { protocolIntake } from '../intake';
import { answerClarification } from '../verbs/answer-clarification';
import { approveSettlement } from '../verbs/approve-settlement';
import { confirmAmounts } from '../verbs/confirm-amounts';
import { deleteProtocol } from '../verbs/delete-protocol';
import { exportProtocols } from '../verbs/export-protocols';
import { listProtocolsOfOrder } from '../verbs/list-protocols-of-order';
import { listSettlementsOfAssignment } from '../verbs/list-settlements-of-assignment';
import { noteClarification } from '../verbs/note-clarification';
import { readProtocol } from '../verbs/read-protocol';
import { readProtocolHead } from '../verbs/read-protocol-head';
import { readSettleView } from '../verbs/read-settle-view';
import { readSettlementSums } from '../verbs/read-settlement-sums';
import { returnSettlement } from '../verbs/return-settlement';
import { saveProtocol } from '../verbs/save-protocol';
import { settle } from '../verbs/settle';
import { settleMany } from '../verbs/settle-many';
import { switchSettled } from '../verbs/switch-settled';

export const protocolHandlers = (service: Service): Handlers<ProtocolsApi> => {
  const run = verbRunner(service);
  return {
    'GET /api/protocol/{id}': async (call) => {
      const head = await run.read(call, readProtocolHead, call.params);
      return reply(head, { etag: etagOf(head.version) });
    },
    'GET /api/protocol/{id}/withItems': async (call) => {
      const protocol = await run.read(call, readProtocol, call.params);
      return reply(protocol, { etag: etagOf(protocol.version) });
    },
    'GET /api/protocol/{id}/settleView': async (call) => {
      const view = await run.read(call, readSettleView, call.params);
      return reply(view, { etag: etagOf(view.protocol.version) });
    },
    'GET /api/protocol/{id}/settlementSum': (call) => run.read(call, readSettlementSums, call.params),
    'GET /api/protocol/{id}/part/{part}': (call) => run.read(call, readSettlementSums, call.params),
    'GET /api/protocol/settlement/sqa/{id}': (call) => run.read(call, listSettlementsOfAssignment, call.params),
    'GET /api/protocol/order/{id}': (call) => run.read(call, listProtocolsOfOrder, call.params),
    'GET /api/protocol/history/deleted': (call) => run.read(call, listDeletedProtocols, call.query),
    'GET /api/protocol/{id}/history': (call) => run.read(call, readProtocolHistory, { ...call.query, ...call.params }),
    'POST /api/protocol/list': (call) => readProtocolPage(service.db, call.body),
    ...madeFileHandlers(service, 'POST /api/protocol/list/workbook', {
      make: exportProtocols,
      input: (call: Call<ProtocolsApi['POST /api/protocol/list/workbook']>) => call.body,
    }),
    'POST /api/protocol': (call) => run.save('POST /api/protocol', call, saveProtocol),
    'DELETE /api/protocol/{id}': (call) => run.change(call, deleteProtocol, call.params),
    'POST /api/protocol/{id}/settle/{flag}': (call) =>
      run.change(call, switchSettled, {
        ...call.params,
        answers: call.body?.answers ?? [],
        reason: call.body?.reason ?? null,
      }),
    'POST /api/protocol/{id}/proposal/approve': (call) =>
      run.change(call, approveSettlement, { ...call.params, ...call.body }),
    'POST /api/protocol/{id}/proposal/confirm': (call) =>
      run.change(call, confirmAmounts, { ...call.params, ...call.body }),
    'POST /api/protocol/{id}/proposal/return': (call) =>
      run.change(call, returnSettlement, { ...call.params, ...call.body }),
    'POST /api/protocol/settlement': (call) => run.change(call, settle, call.body),
    'POST /api/protocol/{id}/settlements': (call) => run.change(call, settleMany, { ...call.params, ...call.body }),
    'POST /api/protocol/{id}/clarification': (call) =>
      run.change(call, noteClarification, { ...call.params, ...call.body }),
    'POST /api/protocol/clarification/{id}/answer': (call) =>
      run.change(call, answerClarification, { ...call.params, ...call.body }),
    ...savedFilterHandlers(service, 'protocol'),
    ...protocolIntake.handlers(service),
  };
};
