import { nextStates, type Offer, type OfferState, stateLabels } from '@ostep/api-offers';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { questionOf, requireAnswers, requireVersion, type VerbCall } from '@ostep/service-kit';
import { lockOffer, readOfferRows } from '../data/offer-rows';
import { readMinimumWage } from '../data/performed-rows';
import { updateState } from '../data/write-offer';
import { refuse } from '../refusals';
import { closingQuestions } from '../rules/closing-questions';
import { readOffer } from './read-offer';

type Input = {
  readonly id: number;
  readonly state: OfferState;
  readonly winnerNet: number | null;
  readonly answers: readonly QuestionAnswer[];
};

export async function changeOfferState(call: VerbCall<Input>): Promise<Offer> {
  const { tx, input, caller, ifMatch } = call;
  const { id, state, winnerNet, answers } = input;
  const known = await lockOffer(tx, id);
  if (!known) throw refuse('offerNotFound');
  requireVersion(ifMatch, known.version, { changedBy: known.modifiedBy, changedAt: known.modifiedTime });
  if (!nextStates[known.state].includes(state)) throw refuse('noSuchStep', { state: stateLabels[known.state] });
  if (winnerNet !== null && state !== 'lost') throw refuse('winnerOfLostOnly');
  if (known.state === 'open') {
    const found = closingQuestions(await readOfferRows(tx, id), await readMinimumWage(tx, known.year));
    const questions = found.map(({ check, ...question }) => questionOf(check, question));
    await requireAnswers(tx, call, { about: { offer: id }, questions, answers });
  }
  await updateState(tx, id, { state, winnerNet, version: known.version + 1, modifiedBy: caller.fullName });
  return readOffer({ tx, input: id });
}
