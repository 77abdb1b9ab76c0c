import { deletedVerb, historyVerb } from '@ostep/service-kit';
import { entryHistory } from '../data/entry-history';
import { type EntryKind, entryKinds } from './entry-kinds';

const entryHistoryVerb = ({ table, notFound }: EntryKind) => historyVerb(entryHistory(table), notFound);

export const readForestDistrictHistory = entryHistoryVerb(entryKinds.forestDistrict);
export const readActionScopeHistory = entryHistoryVerb(entryKinds.actionScope);
export const readActionCodeHistory = entryHistoryVerb(entryKinds.actionCode);
export const readWorkGroupHistory = entryHistoryVerb(entryKinds.workGroup);
export const readSquadHistory = entryHistoryVerb(entryKinds.squad);

const deletedList = ({ table }: EntryKind, names: readonly string[] = ['key', 'value']) =>
  deletedVerb(entryHistory(table), names);

export const listDeletedForestDistricts = deletedList(entryKinds.forestDistrict);
export const listDeletedActionScopes = deletedList(entryKinds.actionScope);
export const listDeletedActionCodes = deletedList(entryKinds.actionCode);
export const listDeletedWorkGroups = deletedList(entryKinds.workGroup, ['name']);
export const listDeletedSquads = deletedList(entryKinds.squad, ['code', 'name']);
