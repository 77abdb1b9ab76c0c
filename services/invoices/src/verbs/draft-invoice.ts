import type { Question, QuestionAnswer } from '@ostep/endpoint-kit';
import { type Executor, questionOf, requireAllAnswers, type VerbCall } from '@ostep/service-kit';
import { findCorrectionByHand, readCorrectedBy, readWaitingCorrections } from '../data/protocol-families';
import { refuse } from '../refusals';
import { type PlannedDraft, planDrafts } from '../rules/plan-drafts';
import { texts } from '../texts';
import { draftCorrection } from './draft-correction';
import { draftOfProtocols } from './draft-of-protocols';
import { readFreeProtocols } from './read-free-protocols';
import { draftAnew } from './redraft-invoice';

type Chosen = { readonly protocolIds: readonly number[]; readonly answers: readonly QuestionAnswer[] };

/** One of each; protocols that belong together become one. */
export async function draftInvoices(call: VerbCall<Chosen>): Promise<number[]> {
  const plans = await planOf(call);
  await askAbout(call, plans);
  const drafted: number[] = [];
  for (const plan of plans) drafted.push(await draftPlanned(call, plan));
  return drafted;
}

export async function draftInvoice(call: VerbCall<Chosen>): Promise<number> {
  const plans = await planOf(call);
  const [only, ...others] = plans;
  if (others.length > 0 && plans.some(({ invoiceId }) => invoiceId !== null)) throw refuse('correctsOtherInvoice');
  const plan =
    only && others.length === 0
      ? only
      : { protocolIds: plans.flatMap(({ protocolIds }) => protocolIds), invoiceId: null, isDraft: false };
  await askAbout(call, [plan]);
  return draftPlanned(call, plan);
}

async function planOf({ tx, input }: VerbCall<Chosen>): Promise<PlannedDraft[]> {
  const ids = [...new Set(input.protocolIds)];
  await readFreeProtocols(tx, ids);
  return planDrafts(ids, await readCorrectedBy(tx, ids));
}

function draftPlanned(call: VerbCall<Chosen>, { protocolIds, invoiceId, isDraft }: PlannedDraft): Promise<number> {
  if (invoiceId === null) return draftOfProtocols(call, { protocolIds });
  return isDraft ? draftAnew(call, invoiceId, protocolIds) : draftCorrection(call, { invoiceId, protocolIds });
}

/** Before anything is drafted, all at once. */
async function askAbout(call: VerbCall<Chosen>, plans: readonly PlannedDraft[]): Promise<void> {
  const { tx, input } = call;
  const asked = [...(await waitingCorrections(tx, plans)), ...(await doubledCorrections(tx, plans))];
  await requireAllAnswers(tx, call, asked, input.answers);
}

type Asked = { readonly question: Question; readonly about: Readonly<Record<string, number>> };

/** Without its correction a protocol is invoiced at what is known to be wrong. */
async function waitingCorrections(tx: Executor, plans: readonly PlannedDraft[]): Promise<Asked[]> {
  const invoiced = plans.filter(({ invoiceId, isDraft }) => invoiceId === null || isDraft);
  const ids = invoiced.flatMap(({ protocolIds }) => protocolIds);
  const waiting = ids.length === 0 ? [] : await readWaitingCorrections(tx, ids);
  const [first] = waiting;
  if (!first) return [];
  const question = questionOf('correctionWaits', {
    path: 'protocolIds',
    message: texts.correctionWaits(waiting),
    figures: Object.fromEntries(waiting.map(({ id, value }) => [`protocol ${id}`, value])),
  });
  return [{ question, about: { protocol: first.originalId } }];
}

/** Before protocols were named by corrections, the same was written by hand. */
async function doubledCorrections(tx: Executor, plans: readonly PlannedDraft[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { invoiceId, isDraft, protocolIds } of plans) {
    const known = invoiceId === null || isDraft ? null : await findCorrectionByHand(tx, invoiceId, protocolIds);
    if (!known) continue;
    const { id, net } = known;
    const figures = { correction: id, net };
    const message = texts.correctedAlready(known);
    const question = questionOf('correctedAlready', { path: 'protocolIds', message, figures });
    asked.push({ question, about: { invoice: id } });
  }
  return asked;
}
