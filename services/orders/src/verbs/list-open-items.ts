import type { OpenItems } from '@ostep/api-orders';
import type { ReadCall } from '@ostep/service-kit';
import { findOpenItems } from '../data/open-items';

const MOST_ITEMS = 300;

export async function listOpenItems({ tx, input }: ReadCall<{ readonly squad: number | null }>): Promise<OpenItems> {
  const items = await findOpenItems(tx, input.squad, MOST_ITEMS + 1);
  return { items: items.slice(0, MOST_ITEMS), isMore: items.length > MOST_ITEMS };
}
