import { historyVerb } from '@ostep/service-kit';
import { addresseeHistory } from '../data/office-history';
import { refuse } from '../refusals';

export const readAddresseeHistory = historyVerb(addresseeHistory, () => refuse('addresseeMissing'));
