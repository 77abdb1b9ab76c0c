import { deletedVerb, historyVerb } from '@ostep/service-kit';
import { entryHistory } from '../data/entry-history';
import { type EntryKind, entryKinds } from './entry-kinds';

const historyOf = ({ table, notFound }: EntryKind) => historyVerb(entryHistory(table), notFound);

export const readForestDistrictHistory = historyOf(entryKinds.forestDistrict);
export const readActionScopeHistory = historyOf(entryKinds.actionScope);
export const readActionCodeHistory = historyOf(entryKinds.actionCode);
export const readWorkGroupHistory = historyOf(entryKinds.workGroup);
export const readSquadHistory = historyOf(entryKinds.squad);

const deletedOf = ({ table }: EntryKind, names: readonly string[] = ['key', 'value']) =>
  deletedVerb(entryHistory(table), names);

export const listDeletedForestDistricts = deletedOf(entryKinds.forestDistrict);
export const listDeletedActionScopes = deletedOf(entryKinds.actionScope);
export const listDeletedActionCodes = deletedOf(entryKinds.actionCode);
export const listDeletedWorkGroups = deletedOf(entryKinds.workGroup, ['name']);
export const listDeletedSquads = deletedOf(entryKinds.squad, ['code', 'name']);
