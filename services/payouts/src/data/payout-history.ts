import { type HistorySource, namesIn } from '@ostep/service-kit';
import { squad } from './published-views';

const squadNames = namesIn(squad, squad.name);

export const statementHistory: HistorySource = {
  domain: 'payouts',
  record: 'statement',
  stands: ['to_pay'],
  names: { squad_id: squadNames },
};

export const payeeHistory: HistorySource = {
  domain: 'payouts',
  record: 'payee',
  names: { payee: squadNames, squad_id: squadNames },
};
