import { historyVerb } from '@ostep/service-kit';
import { entryHistory } from '../data/entry-history';
import { type EntryKind, entryKinds } from './entry-kinds';

const historyOf = ({ table, notFound }: EntryKind) => historyVerb(entryHistory(table), notFound);

export const readForestDistrictHistory = historyOf(entryKinds.forestDistrict);
export const readActionScopeHistory = historyOf(entryKinds.actionScope);
export const readActionCodeHistory = historyOf(entryKinds.actionCode);
export const readSquadHistory = historyOf(entryKinds.squad);
