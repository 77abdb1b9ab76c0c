import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { questionOf, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { readCorrectedBy, readWaitingCorrections } from '../data/protocol-families';
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
  await askAboutCorrections(call, plans);
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
  await askAboutCorrections(call, [plan]);
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

/** Without its correction a protocol is invoiced at what is known to be wrong. */
async function askAboutCorrections(call: VerbCall<Chosen>, plans: readonly PlannedDraft[]): Promise<void> {
  const invoiced = plans.filter(({ invoiceId, isDraft }) => invoiceId === null || isDraft);
  const ids = invoiced.flatMap(({ protocolIds }) => protocolIds);
  const waiting = ids.length === 0 ? [] : await readWaitingCorrections(call.tx, ids);
  const [first] = waiting;
  if (!first) return;
  const question = questionOf('correctionWaits', {
    path: 'protocolIds',
    message: texts.correctionWaits(waiting),
    figures: Object.fromEntries(waiting.map(({ id, value }) => [`protocol ${id}`, value])),
  });
  const about = { protocol: first.originalId };
  await requireAnswers(call.tx, call, { about, questions: [question], answers: call.input.answers });
}
