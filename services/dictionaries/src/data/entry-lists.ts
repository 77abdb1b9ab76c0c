import type { DictionaryEntry, ForestDistrictPart, Squad, SquadRate, WorkGroup } from '@ostep/api-dictionaries';
import type { Executor } from '@ostep/service-kit';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import {
  actionCode,
  actionScope,
  forestDistrict,
  forestDistrictPart,
  squad,
  squadRate,
  workGroup,
  workGroupItem,
} from './tables';

export async function readForestDistricts(db: Executor): Promise<DictionaryEntry[]> {
  const { id, key, value, active, version } = forestDistrict;
  return db.select({ id, key, value, active, version }).from(forestDistrict).orderBy(asc(value), asc(id));
}

export async function readForestDistrictParts(db: Executor, districtId: number): Promise<ForestDistrictPart[] | null> {
  const [district] = await db
    .select({ id: forestDistrict.id })
    .from(forestDistrict)
    .where(eq(forestDistrict.id, districtId));
  if (!district) return null;
  const { id, code, name, range: precinct, version } = forestDistrictPart;
  const parts = await db
    .select({ id, code, name, precinct, version })
    .from(forestDistrictPart)
    .where(eq(forestDistrictPart.forestDistrictId, districtId))
    .orderBy(asc(code), asc(id));
  return parts.map((part) => ({ ...part, label: `${part.code} ${part.name}` }));
}

export async function isPartOf(db: Executor, id: number, districtId: number): Promise<boolean> {
  const found = await db
    .select({ id: forestDistrictPart.id })
    .from(forestDistrictPart)
    .where(and(eq(forestDistrictPart.id, id), eq(forestDistrictPart.forestDistrictId, districtId)));
  return found.length > 0;
}

export async function readActionScopes(db: Executor): Promise<DictionaryEntry[]> {
  const { id, key, value, active, version } = actionScope;
  return db.select({ id, key, value, active, version }).from(actionScope).orderBy(asc(value), asc(id));
}

export async function readSquads(db: Executor): Promise<Squad[]> {
  const { id, code, name, active, version } = squad;
  return db.select({ id, code, name, active, version }).from(squad).orderBy(asc(name), asc(id));
}

export function readSquadRates(db: Executor, squadId: number): Promise<SquadRate[]> {
  const { id, actionCodeId, actionScopeId, rate, percent, batchFile: file } = squadRate;
  return db
    .select({
      id,
      actionCodeId,
      actionCode: actionCode.key,
      actionScopeId,
      actionScope: actionScope.key,
      rate,
      percent,
      file,
    })
    .from(squadRate)
    .innerJoin(actionCode, eq(actionCode.id, actionCodeId))
    .leftJoin(actionScope, eq(actionScope.id, actionScopeId))
    .where(eq(squadRate.squadId, squadId))
    .orderBy(asc(actionCode.key), asc(actionScope.key), asc(id));
}

export async function readWorkGroups(db: Executor): Promise<WorkGroup[]> {
  const { id, name, version } = workGroup;
  const groups = await db.select({ id, name, version }).from(workGroup).orderBy(asc(id));
  const { place, ...columns } = getTableColumns(workGroupItem);
  const items = await db.select(columns).from(workGroupItem).orderBy(asc(place), asc(columns.id));
  return groups.map((group) => ({
    ...group,
    workGroupItems: items.filter((item) => item.workGroupId === group.id),
  }));
}
