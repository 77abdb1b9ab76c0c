import type { DictionaryEntry, ForestDistrictPart, Squad, WorkGroup } from '@ostep/api-dictionaries';
import type { Executor } from '@ostep/service-kit';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { actionScope, forestDistrict, forestDistrictPart, squad, workGroup, workGroupItem } from './tables';

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
