import { historyVerb } from '@ostep/service-kit';
import { companyHistory } from '../data/office-history';
import { refuse } from '../refusals';

export const readCompanyHistory = historyVerb(companyHistory, () => refuse('companyNotSaved'));
