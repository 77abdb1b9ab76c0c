import { type IsoDate, textKey } from '@ostep/kernel';
import { checkedColumns, type Database } from '@ostep/service-kit';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { KnownContract, OrderDictionaries } from '../parsing/order-dictionaries';
import type { OrderDocument } from '../parsing/order-document';
import { isNumberInDistrict } from './duplicate-numbers';
import { actionCode, actionScope, contract, contractItem, forestDistrict, forestDistrictPart } from './published-views';

type DatabaseDictionaries = Omit<OrderDictionaries, 'sameFile'>;

export async function readParseDictionaries(db: Database, document: OrderDocument): Promise<DatabaseDictionaries> {
  const known =
    document.contractNumber === null ? null : await findContract(db, document.contractNumber, document.orderDate);
  const { orderNumber, forestDistrictPart: part } = document;
  const number = { orderNumber: orderNumber ?? '', forestDistrictPart: part ?? '' };
  const [actionCodes, districtParts, sameNumber] = await Promise.all([
    db.select().from(actionCode).orderBy(asc(actionCode.id)),
    readParts(db, known?.forestDistrictKey ?? document.districtKey ?? ''),
    isNumberInDistrict(db, number, known?.forestDistrictId ?? null),
  ]);
  return { actionCodes, districtParts, contract: known, sameNumber };
}

function readParts(db: Database, districtKey: string) {
  return db
    .select({ code: forestDistrictPart.code, name: forestDistrictPart.name })
    .from(forestDistrictPart)
    .innerJoin(forestDistrict, eq(forestDistrict.id, forestDistrictPart.forestDistrictId))
    .where(eq(forestDistrict.key, districtKey));
}

const priced = z.object({ unitPriceNetto: z.number() });

async function findContract(
  db: Database,
  contractNumber: string,
  orderDay: IsoDate | null,
): Promise<KnownContract | null> {
  const [found] = await db
    .select({
      ...getTableColumns(contract),
      forestDistrictKey: forestDistrict.key,
      forestDistrictName: forestDistrict.value,
    })
    .from(contract)
    .innerJoin(forestDistrict, eq(forestDistrict.id, contract.forestDistrictId))
    .where(sql`orders.number_key(${contract.contractNumber}) = ${textKey(contractNumber)}`);
  if (!found) return null;
  const { contractId, place, actionScopeId, ...item } = getTableColumns(contractItem);
  const items = await db
    .select({
      ...item,
      actionScope: getTableColumns(actionScope),
      unitPriceNetto: sql`(
        select price.unit_price_netto from contracts_v1.price_on(${contractItem.id}, null, ${orderDay}) price)`,
    })
    .from(contractItem)
    .leftJoin(actionScope, eq(actionScope.id, actionScopeId))
    .where(eq(contractId, found.id))
    .orderBy(place);
  return { ...found, items: checkedColumns(priced, items) };
}
