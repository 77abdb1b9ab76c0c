import type { Executor } from '@ostep/service-kit';
import { findSeller } from '../data/office-facts';
import { refuse } from '../refusals';
import { texts } from '../texts';

export type Seller = Awaited<ReturnType<typeof requireSeller>>;

export async function requireSeller(tx: Executor) {
  const company = await findSeller(tx);
  if (!company) throw refuse('mendFirst', { first: texts.company });
  return company;
}
