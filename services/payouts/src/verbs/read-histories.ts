import { historyVerb } from '@ostep/service-kit';
import { payeeHistory, statementHistory } from '../data/payout-history';
import { refuse } from '../refusals';

export const readStatementHistory = historyVerb(statementHistory, () => refuse('statementNotFound'));
export const readPayeeHistory = historyVerb(payeeHistory, () => refuse('squadNotFound'));
