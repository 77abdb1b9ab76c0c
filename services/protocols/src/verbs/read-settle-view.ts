import type { SettleView } from '@ostep/api-protocols';
import { type ReadCall, readAnswers } from '@ostep/service-kit';
import { needsApproval } from '../data/approval-setting';
import { isInClosedMonth } from '../data/closed-month';
import { hasCorrection } from '../data/corrections';
import { invoiceOf } from '../data/invoice-of';
import { missingProtocolRefusal } from '../data/protocol-history';
import { readSettleSnapshot } from '../data/snapshot';
import { CLOSING_CHECK } from '../rules/closing-questions';
import { composeSettleView } from '../rules/compose-settle-view';
import { headFor } from './read-protocol-head';

type Call = ReadCall<{ readonly id: number }>;

export async function readSettleView(call: Call): Promise<SettleView> {
  const { id } = call.input;
  const found = await readSettleSnapshot(call.tx, id);
  if (!found) throw await missingProtocolRefusal(call.tx, id);
  const view = composeSettleView(await headFor(call, found.head), found);
  const isClosed = view.protocol.settled || view.protocol.proposal?.state === 'proposed';
  return {
    ...view,
    needsApproval: await needsApproval(call.tx),
    mendedBy: view.protocol.settled && (await hasDependents(call, id)) ? 'correction' : 'change',
    closedWith: isClosed ? await readClosedWith(call, id) : null,
  };
}

/** Whether a correction, a closed month or an issued invoice depends on the protocol. */
async function hasDependents({ tx }: Call, id: number): Promise<boolean> {
  return (
    (await hasCorrection(tx, id)) ||
    (await isInClosedMonth(tx, id)) ||
    typeof (await invoiceOf(tx, id))?.number === 'string'
  );
}

async function readClosedWith({ tx }: Call, protocol: number): Promise<SettleView['closedWith']> {
  const answers = await readAnswers(tx, { protocol });
  const last = answers.find(({ questionId }) => questionId.startsWith(`${CLOSING_CHECK}(`));
  if (!last) return null;
  const reasoned = answers.find(({ questionId, note }) => questionId === last.questionId && note !== null);
  const { questionId: _, ...answer } = reasoned ?? last;
  return answer;
}
