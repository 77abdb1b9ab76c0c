import { type VerbSentence, withFigures } from '@ostep/endpoint-kit';

/** Sentences for a proposal by its new state; the value of the protocol follows each of them. */
const proposalSentences = {
  approved: 'Zatwierdzono rozliczenie',
  proposed: 'Przekazano rozliczenie do zatwierdzenia',
  withdrawn: 'Wycofano rozliczenie z zatwierdzania',
} as const;

const answerProposal: VerbSentence = ({ became, recordValue }) => {
  const value = recordValue('totalValue');
  for (const [state, sentence] of Object.entries(proposalSentences)) {
    if (became('settlementProposal', 'state', state) && !became('settlementProposal', 'state', 'changed')) {
      return withFigures(sentence, value);
    }
  }
  return null;
};

const sendBack: VerbSentence = ({ became, text }) => {
  const returned = became('settlementProposal', 'state', 'returned');
  const takenBack = became('settlementProposal', 'state', 'takenBack');
  if (returned) return withFigures('Odesłano rozliczenie do poprawy', text(returned, 'note'));
  return takenBack ? withFigures('Cofnięto zatwierdzenie rozliczenia', text(takenBack, 'note')) : null;
};

const confirmAmounts: VerbSentence = ({ became, recordValue }) =>
  became('settlementProposal', 'awaitsConfirmation', false)?.kind === 'update'
    ? withFigures('Potwierdzono rozliczone ilości', recordValue('totalValue'))
    : null;

const switchSettled: VerbSentence = ({ rows, became, recordValue }) => {
  if (rows('protocol', 'insert').length > 0) return null;
  const value = recordValue('totalValue');
  if (became('protocol', 'closedWithDifference', true)) return withFigures('Rozliczono protokół z różnicą', value);
  if (became('protocol', 'settled', true)) return withFigures('Rozliczono protokół', value);
  return became('protocol', 'settled', false) ? withFigures('Cofnięto rozliczenie protokołu', value) : null;
};

const settle: VerbSentence = ({ rows, counted, text }) => {
  const settled = rows('settlement');
  const [first] = settled;
  if (!first || rows('protocol').length > 0) return null;
  const isRemoval = settled.every(({ kind }) => kind === 'delete');
  const sentence = isRemoval ? 'Usunięto rozliczenie' : 'Rozliczono';
  if (settled.length > 1) return withFigures(sentence, counted('settlement'));
  return withFigures(sentence, first.rowName ?? text(first, 'squadAssignmentId'), text(first, 'amount'));
};

const clarify: VerbSentence = ({ rows, became, text }) => {
  const answered = rows('clarification', 'update').find((row) => text(row, 'answeredTime') !== null);
  if (answered) return withFigures('Zamknięto sprawę do wyjaśnienia', text(answered, 'answer'));
  const noted = became('clarification', 'note');
  return noted ? withFigures('Zapisano do wyjaśnienia', text(noted, 'note')) : null;
};

export const protocolVerbs: readonly VerbSentence[] = [
  answerProposal,
  sendBack,
  confirmAmounts,
  switchSettled,
  settle,
  clarify,
];
