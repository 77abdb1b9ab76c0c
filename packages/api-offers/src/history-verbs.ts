import { type VerbSentence, withFigures } from '@ostep/endpoint-kit';
import type { OfferState } from './offer-states';

const states: Readonly<Record<OfferState, string>> = {
  open: 'Otwarto wycenę ponownie',
  closed: 'Zamknięto wycenę',
  won: 'Oznaczono wycenę jako wygraną',
  lost: 'Oznaczono wycenę jako przegraną',
};

const changeState: VerbSentence = ({ became, text }) => {
  const changed = became('offer', 'state');
  if (changed?.kind !== 'update') return null;
  const state = changed.fields.find(({ field }) => field === 'state')?.to as OfferState;
  return withFigures(states[state], text(changed, 'winnerNet'));
};

const readForm: VerbSentence = ({ rows, counted, text }) => {
  const [inserted] = rows('offer', 'insert');
  return inserted
    ? withFigures('Wczytano formularz wyceny', text(inserted, 'title'), counted('offerRow', 'insert'))
    : null;
};

const recalculate: VerbSentence = ({ rows, counted }) => {
  const priced = rows('offerRow', 'update').filter(({ fields }) => fields.some(({ field }) => field === 'price'));
  return priced.length > 1 ? withFigures('Przeliczono ceny', counted('offerRow', 'update')) : null;
};

export const offerVerbs: readonly VerbSentence[] = [changeState, readForm, recalculate];
