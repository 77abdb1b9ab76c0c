import { historyVerb } from '@ostep/service-kit';
import { contractHistory } from '../data/contract-history';
import { refuse } from '../refusals';

export const readContractHistory = historyVerb(contractHistory, () => refuse('contractNotFound'));
