import { batchText, type VerbSentence, withFigures } from '@ostep/endpoint-kit';

const changeStatement: VerbSentence = ({ rows, became, recordValue, text }) => {
  const [inserted] = rows('statement', 'insert');
  if (inserted) return withFigures(`Zatwierdzono zestawienie ${text(inserted, 'number')}`, recordValue('toPay'));
  const paid = became('statement', 'state', 'paid');
  if (paid) return withFigures('Wypłacono', recordValue('toPay'), text(paid, 'paidOn'));
  const unpaid = became('statement', 'state', 'approved');
  if (unpaid) return withFigures('Cofnięto wypłatę', recordValue('toPay'), text(unpaid, 'reason'));
  const cancelled = became('statement', 'state', 'cancelled');
  return cancelled ? withFigures('Anulowano zestawienie', recordValue('toPay'), text(cancelled, 'reason')) : null;
};

export const statementVerbs: readonly VerbSentence[] = [changeStatement];

const changePayee: VerbSentence = (saved) => {
  const { rows, became, text } = saved;
  if (became('payeeChange', 'confirms', true)) return 'Potwierdzono dane odbiorcy';
  const [inserted] = rows('payee', 'insert');
  const waits = became('payeeChange', 'waits', true) ? 'czeka na potwierdzenie' : null;
  if (inserted) {
    const name = text(inserted, 'name') ?? text(inserted, 'kind');
    return withFigures('Wpisano odbiorcę wypłat', name, waits, batchText(saved, inserted));
  }
  const changed = became('payee', 'accountChanges') ? 'Zmieniono numer rachunku odbiorcy' : null;
  if (changed) return withFigures(changed, waits);
  return null;
};

export const payeeVerbs: readonly VerbSentence[] = [changePayee];
