import { annexList, contract, contractProgress } from '@ostep/api-contracts';
import { useQueryOrKept } from '@ostep/kept-answers';
import { annexesQuery, contractQuery, progressQuery } from '../contract.queries';

const parseContract = (stored: unknown) => contract.safeParse(stored).data;
const parseProgress = (stored: unknown) => contractProgress.safeParse(stored).data;
const parseAnnexes = (stored: unknown) => annexList.safeParse(stored).data;

export const useContract = (id: number) => useQueryOrKept(contractQuery(id), parseContract);
export const useProgress = (id: number) => useQueryOrKept(progressQuery(id), parseProgress);
export const useAnnexes = (id: number) => useQueryOrKept(annexesQuery(id), parseAnnexes);
