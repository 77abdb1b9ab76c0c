import { useQueryOrCached } from '@ostep/cached-queries';
import { annexesQuery, contractQuery, progressQuery } from '../contract.queries';

export const useContract = (id: number) => useQueryOrCached(contractQuery(id));
export const useProgress = (id: number) => useQueryOrCached(progressQuery(id));
export const useAnnexes = (id: number) => useQueryOrCached(annexesQuery(id));
