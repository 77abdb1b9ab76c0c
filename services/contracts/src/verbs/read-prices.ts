import type { PriceOnDay } from '@ostep/api-contracts';
import type { IsoDate } from '@ostep/kernel';
import type { ReadCall } from '@ostep/service-kit';
import { readPricesOn } from '../data/prices-on';
import { findContract } from '../data/write-contract';
import { refuse } from '../refusals';

type PricesQuery = { readonly id: number; readonly on: IsoDate };

export async function readPrices({ tx, input: { id, on } }: ReadCall<PricesQuery>): Promise<PriceOnDay[]> {
  if (!(await findContract(tx, id))) throw refuse('contractNotFound');
  return readPricesOn(tx, id, on);
}
