import { knownActionCode, knownActionScope } from '@ostep/api-dictionaries';
import { id, instant, isoDate, money, percent, quantity, sourceFile } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const lineNumber = z.union([z.int(), z.string()]);

export const penaltyBases = ['item', 'order'] as const;

const lockReason = (what: string) => z.string().nullable().describe(`Why ${what}, Polish; null when it may`);

export const contractPrice = z
  .object({
    validFrom: isoDate.nullable().describe('null: the offer'),
    validTo: isoDate.nullable(),
    byOrderDate: z.boolean().describe('The date of the order decides, not the day of the work'),
    unitPriceNetto: money,
    vatPercent: percent,
    annexNumber: z.string().nullable(),
  })
  .meta({ id: 'ContractPrice' });

export const contractItem = z
  .object({
    id,
    lp: lineNumber,
    posNo: z.string(),
    actionCode: knownActionCode,
    actionDesc: z.string(),
    actionScope: knownActionScope.nullable(),
    unitType: z.string(),
    amount: quantity,
    unitPriceNetto: money.describe('Of the offer'),
    vatPercent: percent,
    prices: z.array(contractPrice).describe('In time: that of the offer first, then those of annexes'),
    workHeld: lockReason('its code, scope and unit may not be changed nor the item removed'),
    priceHeld: lockReason('its price may not be changed'),
    annexHeld: lockReason('an annex keeps it from being removed'),
    annexNumber: z.string().nullable().describe('Of the annex that brought it; null: the offer'),
  })
  .meta({ id: 'ContractItem' });

export const contractRow = z
  .object({
    id,
    contractNumber: z.string(),
    forestDistrict: id,
    forestDistrictName: z.string(),
    offerDate: isoDate.nullable(),
    contractDate: isoDate,
    totalNetto: money.nullable(),
    totalBrutto: money.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'ContractRow' });

export const contract = contractRow
  .extend({
    version: z.int().describe('For `If-Match`, in quotes'),
    contractItems: z.array(contractItem),
    penaltyPercent: z.number().nullable().describe('Of the base, for each day of delay; null: not known'),
    penaltyBase: z.enum(penaltyBases).describe('The value of the late item, or of its whole order'),
    penaltyGross: z.boolean().describe('The base is with VAT'),
    penaltyLimit: percent.nullable().describe('Of the base; null: none is known'),
    forestDistrictHeld: lockReason('the forest district may not be changed'),
    createdBy: z.string(),
    createdTime: instant,
    modifiedBy: z.string(),
    modifiedTime: instant,
    sourceFile: sourceFile.nullable(),
  })
  .meta({ id: 'Contract' });

export const contractFound = contractRow
  .pick({
    id: true,
    contractNumber: true,
    forestDistrict: true,
    forestDistrictName: true,
    contractDate: true,
  })
  .meta({ id: 'ContractFound' });

export type ContractPrice = z.infer<typeof contractPrice>;
export type ContractItem = z.infer<typeof contractItem>;
export type ContractRow = z.infer<typeof contractRow>;
export type Contract = z.infer<typeof contract>;
export type ContractFound = z.infer<typeof contractFound>;
