import type { EarlierWorkFilter, EarlierWorkPage } from '@ostep/api-summaries';
import { pageOf, type ReadCall } from '@ostep/service-kit';
import { findEarlierWork } from '../data/earlier-work';

export async function listEarlierWork({ tx, input }: ReadCall<EarlierWorkFilter>): Promise<EarlierWorkPage> {
  const { page: works, more } = pageOf(await findEarlierWork(tx, input));
  return { works, more };
}
