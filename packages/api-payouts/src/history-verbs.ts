import { said, type VerbSentence } from '@ostep/endpoint-kit';

const changeStatement: VerbSentence = ({ rows, became, stood, text }) => {
  const [inserted] = rows('statement', 'insert');
  if (inserted) return said(`Zatwierdzono zestawienie ${text(inserted, 'number')}`, stood('toPay'));
  const paid = became('statement', 'state', 'paid');
  if (paid) return said('Wypłacono', stood('toPay'), text(paid, 'paidOn'));
  const unpaid = became('statement', 'state', 'approved');
  if (unpaid) return said('Cofnięto wypłatę', stood('toPay'), text(unpaid, 'reason'));
  const cancelled = became('statement', 'state', 'cancelled');
  return cancelled ? said('Anulowano zestawienie', stood('toPay'), text(cancelled, 'reason')) : null;
};

export const statementVerbs: readonly VerbSentence[] = [changeStatement];

const changePayee: VerbSentence = ({ rows, became, text }) => {
  if (became('payeeChange', 'confirms', true)) return 'Potwierdzono dane odbiorcy';
  const [inserted] = rows('payee', 'insert');
  const waits = became('payeeChange', 'waits', true) ? 'czeka na potwierdzenie' : null;
  if (inserted) return said('Wpisano odbiorcę wypłat', text(inserted, 'name') ?? text(inserted, 'kind'), waits);
  const changed = became('payee', 'accountChanges') ? 'Zmieniono numer rachunku odbiorcy' : null;
  if (changed) return said(changed, waits);
  return null;
};

export const payeeVerbs: readonly VerbSentence[] = [changePayee];
