import { said, type VerbSentence } from '@ostep/endpoint-kit';

const gross = (stood: (field: string) => string | null) => {
  const value = stood('gross');
  return value === null ? null : `${value} brutto`;
};

const prepare: VerbSentence = ({ rows, stood, text }) => {
  const [inserted] = rows('invoice', 'insert');
  if (!inserted) return null;
  const isOutside = inserted.fields.some(({ field, to }) => field === 'state' && to === 'outside');
  if (isOutside) return said('Zapisano fakturę spoza Ostępu', text(inserted, 'number'), gross(stood));
  const isCorrection = inserted.fields.some(({ field, to }) => field === 'kind' && to === 'KOR');
  return said(isCorrection ? 'Przygotowano korektę' : 'Przygotowano fakturę', gross(stood), text(inserted, 'reason'));
};

const remove: VerbSentence = ({ rows, stood, text }) => {
  const [deleted] = rows('invoice', 'delete');
  if (!deleted) return null;
  const isOutside = deleted.fields.some(({ field, from }) => field === 'state' && from === 'outside');
  return isOutside
    ? said('Cofnięto zapis faktury spoza Ostępu', text(deleted, 'number'), gross(stood))
    : said('Usunięto projekt faktury', gross(stood));
};

const states = {
  approved: 'Zatwierdzono fakturę',
  sending: 'Przekazano do wysłania do KSeF',
  corrected: 'Skorygowano fakturę',
} as const;

const changeState: VerbSentence = ({ became, stood, text }) => {
  const accepted = became('invoice', 'ksefNumber');
  if (accepted && text(accepted, 'ksefNumber') !== null) {
    const isKsefAnswer = stood('ksefConfirmed') !== 'Nie';
    return said(isKsefAnswer ? 'KSeF przyjął fakturę' : 'Wpisano numer KSeF', text(accepted, 'ksefNumber'));
  }
  if (accepted) return said('Cofnięto wpisany numer KSeF', stood('number'));
  if (became('invoice', 'ksefConfirmed', true)) return said('KSeF potwierdził numer', stood('ksefNumber'));
  if (became('invoice', 'state', 'refused')) return said('KSeF odrzucił fakturę', stood('number'));
  for (const [state, label] of Object.entries(states)) {
    if (became('invoice', 'state', state)) return said(label, stood('number'), gross(stood));
  }
  const renumbered = became('invoice', 'number');
  if (renumbered) return said('Nadano fakturze nowy numer', text(renumbered, 'number'));
  const dated = became('invoice', 'issued');
  return dated ? said('Zmieniono datę wystawienia', text(dated, 'issued')) : null;
};

const pay: VerbSentence = ({ rows, became, text }) => {
  const [saved] = rows('payment', 'insert');
  if (saved) {
    return said('Zapisano wpłatę', text(saved, 'amount'), text(saved, 'payer'), text(saved, 'reason'));
  }
  const cancelled = became('payment', 'takenBackReason');
  return cancelled ? said('Cofnięto wpłatę', cancelled.rowName, text(cancelled, 'takenBackReason')) : null;
};

const changeLine: VerbSentence = ({ became, text, stood }) => {
  const changed = became('invoiceLine', 'changedFor');
  if (!changed || changed.kind === 'insert') return null;
  return said(`Zmieniono pozycję ${changed.rowName ?? ''}`.trim(), text(changed, 'changedFor'), gross(stood));
};

const changeCorrection: VerbSentence = ({ became, text }) => {
  const changed = became('invoice', 'reason') ?? became('invoice', 'effect');
  return changed?.kind === 'update' ? said('Zmieniono przyczynę albo skutek korekty', text(changed, 'reason')) : null;
};

const extend: VerbSentence = ({ rows, stood }) =>
  rows('invoiceLine', 'insert').length > 0 && rows('invoice', 'update').length > 0
    ? said('Dodano pozycje do faktury spoza Ostępu', gross(stood))
    : null;

const redraft: VerbSentence = ({ rows, stood }) =>
  rows('invoiceLine', 'insert').length > 0 && rows('invoiceLine', 'delete').length > 0
    ? said('Przygotowano pozycje od nowa', gross(stood))
    : null;

export const invoiceVerbs: readonly VerbSentence[] = [
  prepare,
  remove,
  changeState,
  pay,
  changeLine,
  redraft,
  changeCorrection,
  extend,
];
