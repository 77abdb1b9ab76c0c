import type { ForestDistrictPart } from '@ostep/api-dictionaries';
import type { ReadCall } from '@ostep/service-kit';
import { readForestDistrictParts } from '../data/entry-lists';
import { refuse } from '../refusals';

export async function listForestDistrictParts({ tx, input }: ReadCall<number>): Promise<ForestDistrictPart[]> {
  const parts = await readForestDistrictParts(tx, input);
  if (!parts) throw refuse('districtNotFound');
  return parts;
}
