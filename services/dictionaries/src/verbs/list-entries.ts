import type { DictionaryEntry, ForestDistrictPart, Squad, WorkGroup } from '@ostep/api-dictionaries';
import type { ReadCall } from '@ostep/service-kit';
import {
  readActionScopes,
  readForestDistrictParts,
  readForestDistricts,
  readSquads,
  readWorkGroups,
} from '../data/entry-lists';
import { refuse } from '../refusals';

type List<Entry> = (call: ReadCall<null>) => Promise<Entry[]>;

export const listForestDistricts: List<DictionaryEntry> = ({ tx }) => readForestDistricts(tx);
export const listActionScopes: List<DictionaryEntry> = ({ tx }) => readActionScopes(tx);
export const listSquads: List<Squad> = ({ tx }) => readSquads(tx);
export const listWorkGroups: List<WorkGroup> = ({ tx }) => readWorkGroups(tx);

export async function listForestDistrictParts({ tx, input }: ReadCall<number>): Promise<ForestDistrictPart[]> {
  const parts = await readForestDistrictParts(tx, input);
  if (!parts) throw refuse('districtNotFound');
  return parts;
}
