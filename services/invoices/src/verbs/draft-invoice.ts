import type { Question, QuestionAnswer } from '@ostep/endpoint-kit';
import { type Executor, questionOf, requireAllAnswers, type VerbCall } from '@ostep/service-kit';
import { findCorrectionByHand, readCorrectionLinks, readUninvoicedCorrections } from '../data/protocol-families';
import { refuse } from '../refusals';
import { type PlannedDraft, planDrafts } from '../rules/plan-drafts';
import { texts } from '../texts';
import { draftCorrection } from './draft-correction';
import { draftOfProtocols } from './draft-of-protocols';
import { readInvoiceableProtocols } from './read-invoiceable-protocols';
import { redraft } from './redraft-invoice';

type DraftInput = { readonly protocolIds: readonly number[]; readonly answers: readonly QuestionAnswer[] };

/** Drafts an invoice for each protocol; a protocol and its corrections share one. */
export async function draftInvoices(call: VerbCall<DraftInput>): Promise<number[]> {
  const plans = await readPlans(call);
  await askAboutPlans(call, plans);
  const drafted: number[] = [];
  for (const plan of plans) drafted.push(await draftPlanned(call, plan));
  return drafted;
}

export async function draftInvoice(call: VerbCall<DraftInput>): Promise<number> {
  const plans = await readPlans(call);
  const [only, ...others] = plans;
  if (others.length > 0 && plans.some(({ invoiceId }) => invoiceId !== null)) throw refuse('correctsOtherInvoice');
  const plan =
    only && others.length === 0
      ? only
      : { protocolIds: plans.flatMap(({ protocolIds }) => protocolIds), invoiceId: null, isDraft: false };
  await askAboutPlans(call, [plan]);
  return draftPlanned(call, plan);
}

async function readPlans({ tx, input }: VerbCall<DraftInput>): Promise<PlannedDraft[]> {
  const ids = [...new Set(input.protocolIds)];
  await readInvoiceableProtocols(tx, ids);
  return planDrafts(ids, await readCorrectionLinks(tx, ids));
}

function draftPlanned(call: VerbCall<DraftInput>, { protocolIds, invoiceId, isDraft }: PlannedDraft): Promise<number> {
  if (invoiceId === null) return draftOfProtocols(call, { protocolIds });
  return isDraft ? redraft(call, invoiceId, protocolIds) : draftCorrection(call, { invoiceId, protocolIds });
}

/** All questions are asked together, before anything is drafted. */
async function askAboutPlans(call: VerbCall<DraftInput>, plans: readonly PlannedDraft[]): Promise<void> {
  const { tx, input } = call;
  const questions = [...(await uninvoicedCorrections(tx, plans)), ...(await repeatedCorrections(tx, plans))];
  await requireAllAnswers(tx, call, questions, input.answers);
}

type QuestionAbout = { readonly question: Question; readonly about: Readonly<Record<string, number>> };

/** A protocol that is invoiced without its correction is invoiced at a value that is known to be wrong. */
async function uninvoicedCorrections(tx: Executor, plans: readonly PlannedDraft[]): Promise<QuestionAbout[]> {
  const invoiced = plans.filter(({ invoiceId, isDraft }) => invoiceId === null || isDraft);
  const ids = invoiced.flatMap(({ protocolIds }) => protocolIds);
  const corrections = ids.length === 0 ? [] : await readUninvoicedCorrections(tx, ids);
  const [first] = corrections;
  if (!first) return [];
  const question = questionOf('correctionWaits', {
    path: 'protocolIds',
    message: texts.uninvoicedCorrections(corrections),
    figures: Object.fromEntries(corrections.map(({ id, value }) => [`protocol ${id}`, value])),
  });
  return [{ question, about: { protocol: first.originalId } }];
}

/** The same correction may already have been written by hand, without naming the protocol. */
async function repeatedCorrections(tx: Executor, plans: readonly PlannedDraft[]): Promise<QuestionAbout[]> {
  const questions: QuestionAbout[] = [];
  for (const { invoiceId, isDraft, protocolIds } of plans) {
    const known = invoiceId === null || isDraft ? null : await findCorrectionByHand(tx, invoiceId, protocolIds);
    if (!known) continue;
    const { id, net } = known;
    const figures = { correction: id, net };
    const message = texts.correctedAlready(known);
    const question = questionOf('correctedAlready', { path: 'protocolIds', message, figures });
    questions.push({ question, about: { invoice: id } });
  }
  return questions;
}
