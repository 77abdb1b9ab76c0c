import type { Executor } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import type { ProtocolDictionaries } from '../parsing/read-document';
import { actionCode, forestDistrict, forestDistrictPart } from './published-views';

export async function districtNameOf(tx: Executor, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const [row] = await tx.select({ name: forestDistrict.value }).from(forestDistrict).where(eq(forestDistrict.key, key));
  return row?.name ?? null;
}

export async function readParseDictionaries(tx: Executor): Promise<ProtocolDictionaries> {
  const { code, name, label } = forestDistrictPart;
  const [actionCodes, parts] = await Promise.all([
    tx.select().from(actionCode),
    tx
      .select({ districtKey: forestDistrict.key, code, name, label })
      .from(forestDistrictPart)
      .innerJoin(forestDistrict, eq(forestDistrict.id, forestDistrictPart.forestDistrictId)),
  ]);
  return { actionCodes, parts };
}
