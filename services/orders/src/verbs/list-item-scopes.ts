import type { ItemScope } from '@ostep/api-orders';
import type { ReadCall } from '@ostep/service-kit';
import { readItemScopes } from '../data/item-scopes';
import { contract } from '../data/published-views';
import { isKnown } from '../data/references';
import { refuse } from '../refusals';

export async function listItemScopes({ tx, input }: ReadCall<{ readonly contractId: number }>): Promise<ItemScope[]> {
  if (!(await isKnown(tx, contract, input.contractId))) throw refuse('contractNotFound');
  return readItemScopes(tx, input.contractId);
}
