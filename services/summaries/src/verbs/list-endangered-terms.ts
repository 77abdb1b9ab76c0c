import type { EndangeredTerm } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { readEndangeredTerms } from '../data/endangered-terms';

export const listEndangeredTerms = ({ tx }: Pick<ReadCall<null>, 'tx'>): Promise<EndangeredTerm[]> =>
  readEndangeredTerms(tx);
