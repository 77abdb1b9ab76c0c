import type { SummaryItem } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { isKnown } from '../data/neighbours';
import { workOrder } from '../data/published-views';
import { findWorkOnOrder } from '../data/summary-items';
import { refuse } from '../refusals';
import { withExpected } from '../rules/expected-work';
import { sortItems } from '../rules/sort-items';

export async function listWorkOnOrder({ tx, input }: ReadCall<{ readonly id: number }>): Promise<SummaryItem[]> {
  const items = await findWorkOnOrder(tx, input.id);
  if (items.length === 0 && !(await isKnown(tx, workOrder, input.id))) throw refuse('orderNotFound');
  return sortItems(items).map(withExpected);
}
