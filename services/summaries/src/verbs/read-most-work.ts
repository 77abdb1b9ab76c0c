import type { MostWork, MostWorkQuery } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { findMostWork } from '../data/most-work';

export const readMostWork = ({ tx, input }: ReadCall<MostWorkQuery>): Promise<MostWork> => findMostWork(tx, input);
