import { type VerbSentence, withFigures } from '@ostep/endpoint-kit';

const gross = (recordValue: (field: string) => string | null) => {
  const value = recordValue('gross');
  return value === null ? null : `${value} brutto`;
};

const prepare: VerbSentence = ({ rows, recordValue, text }) => {
  const [inserted] = rows('invoice', 'insert');
  if (!inserted) return null;
  const isOutside = inserted.fields.some(({ field, to }) => field === 'state' && to === 'outside');
  if (isOutside) {
    const file = text(inserted, 'batchFile');
    const source = file === null ? null : `wczytane z „${file}”, wiersz ${text(inserted, 'batchRow') ?? ''}`;
    return withFigures('Zapisano fakturę spoza Ostępu', text(inserted, 'number'), gross(recordValue), source);
  }
  const isCorrection = inserted.fields.some(({ field, to }) => field === 'kind' && to === 'KOR');
  return withFigures(
    isCorrection ? 'Przygotowano korektę' : 'Przygotowano fakturę',
    gross(recordValue),
    text(inserted, 'reason'),
  );
};

const remove: VerbSentence = ({ rows, recordValue, text }) => {
  const [deleted] = rows('invoice', 'delete');
  if (!deleted) return null;
  const isOutside = deleted.fields.some(({ field, from }) => field === 'state' && from === 'outside');
  return isOutside
    ? withFigures('Cofnięto zapis faktury spoza Ostępu', text(deleted, 'number'), gross(recordValue))
    : withFigures('Usunięto projekt faktury', gross(recordValue));
};

const states = {
  approved: 'Zatwierdzono fakturę',
  sending: 'Przekazano do wysłania do KSeF',
  corrected: 'Skorygowano fakturę',
} as const;

const changeState: VerbSentence = ({ became, recordValue, text }) => {
  const accepted = became('invoice', 'ksefNumber');
  if (accepted && text(accepted, 'ksefNumber') !== null) {
    const isKsefAnswer = recordValue('ksefConfirmed') !== 'Nie';
    return withFigures(isKsefAnswer ? 'KSeF przyjął fakturę' : 'Wpisano numer KSeF', text(accepted, 'ksefNumber'));
  }
  if (accepted) return withFigures('Cofnięto wpisany numer KSeF', recordValue('number'));
  if (became('invoice', 'ksefConfirmed', true)) return withFigures('KSeF potwierdził numer', recordValue('ksefNumber'));
  if (became('invoice', 'state', 'refused')) return withFigures('KSeF odrzucił fakturę', recordValue('number'));
  for (const [state, label] of Object.entries(states)) {
    if (became('invoice', 'state', state)) return withFigures(label, recordValue('number'), gross(recordValue));
  }
  const renumbered = became('invoice', 'number');
  if (renumbered) return withFigures('Nadano fakturze nowy numer', text(renumbered, 'number'));
  const dated = became('invoice', 'issued');
  return dated ? withFigures('Zmieniono datę wystawienia', text(dated, 'issued')) : null;
};

const pay: VerbSentence = ({ rows, became, text }) => {
  const [saved] = rows('payment', 'insert');
  if (saved) {
    return withFigures('Zapisano wpłatę', text(saved, 'amount'), text(saved, 'payer'), text(saved, 'reason'));
  }
  const cancelled = became('payment', 'takenBackReason');
  return cancelled ? withFigures('Cofnięto wpłatę', cancelled.rowName, text(cancelled, 'takenBackReason')) : null;
};

const changeLine: VerbSentence = ({ became, text, recordValue }) => {
  const changed = became('invoiceLine', 'changedFor');
  if (!changed || changed.kind === 'insert') return null;
  return withFigures(
    `Zmieniono pozycję ${changed.rowName ?? ''}`.trim(),
    text(changed, 'changedFor'),
    gross(recordValue),
  );
};

const changeCorrection: VerbSentence = ({ became, text }) => {
  const changed = became('invoice', 'reason') ?? became('invoice', 'effect');
  return changed?.kind === 'update'
    ? withFigures('Zmieniono przyczynę albo skutek korekty', text(changed, 'reason'))
    : null;
};

const extend: VerbSentence = ({ rows, recordValue }) =>
  rows('invoiceLine', 'insert').length > 0 && rows('invoice', 'update').length > 0
    ? withFigures('Dodano pozycje do faktury spoza Ostępu', gross(recordValue))
    : null;

const redraft: VerbSentence = ({ rows, recordValue }) =>
  rows('invoiceLine', 'insert').length > 0 && rows('invoiceLine', 'delete').length > 0
    ? withFigures('Przygotowano pozycje od nowa', gross(recordValue))
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
