import { useQueryOrKept } from '@ostep/kept-answers';
import { annexesQuery, contractQuery, progressQuery } from '../contract.queries';

export const useContract = (id: number) => useQueryOrKept(contractQuery(id));
export const useProgress = (id: number) => useQueryOrKept(progressQuery(id));
export const useAnnexes = (id: number) => useQueryOrKept(annexesQuery(id));
