import { knownActionCode, knownActionScope } from '@ostep/api-dictionaries';
import { defineParseJob, id, isoDate, money, parseLog, percent, quantity, sourceFile } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { lineNumber } from './contract';

export const parseContractJob = defineParseJob('parse-contract');

/** null: the sheet does not state the value, or no dictionary has it. */
export const uploadedContractItem = z
  .object({
    id: z.null(),
    lp: lineNumber,
    posNo: z.string(),
    actionCode: knownActionCode.nullable(),
    actionCodeKey: z.string().nullable(),
    actionDesc: z.string().nullable(),
    actionScope: knownActionScope.nullable(),
    actionScopeValue: z.string().nullable(),
    unitType: z.string().nullable(),
    amount: quantity.nullable(),
    unitPriceNetto: money.nullable(),
    vatPercent: percent.nullable(),
    parseLog,
  })
  .meta({ id: 'UploadedContractItem' });

export const uploadedContract = z
  .object({
    id: z.null(),
    contractNumber: z.string().nullable(),
    forestDistrict: id.nullable(),
    forestDistrictKey: z.string().nullable(),
    forestDistrictName: z.string().nullable(),
    offerDate: isoDate.nullable(),
    contractDate: isoDate.nullable(),
    totalNetto: money.nullable(),
    totalBrutto: money.nullable(),
    notes: z.string().nullable(),
    contractItems: z.array(uploadedContractItem),
    parseLog,
    sourceFile: sourceFile.nullable(),
  })
  .meta({ id: 'UploadedContract' });

export type UploadedContractItem = z.infer<typeof uploadedContractItem>;
export type UploadedContract = z.infer<typeof uploadedContract>;
