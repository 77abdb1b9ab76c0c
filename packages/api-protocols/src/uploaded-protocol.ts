import { defineScannableJob, id, isoDate, money, parseLog, quantity, sourceFile } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { protocolActionCode, protocolContract, protocolOrder, protocolType } from './protocol';

export const parseProtocolJob = defineScannableJob('protocol');

export const uploadedProtocolItem = z
  .object({
    posNo: z.string().nullable(),
    forestAddress: z.string().nullable(),
    actionCode: protocolActionCode.nullable(),
    actionCodeKey: z.string().nullable().describe('The dictionary key; null when the printed code is not in it'),
    amount: quantity.nullable(),
    rate: money.nullable(),
    value: money.nullable(),
  })
  .meta({ id: 'UploadedProtocolItem' });

export const uploadedProtocolPart = z
  .object({
    posNo: z.string().nullable(),
    forestAddress: z.string().nullable(),
    totalAmount: quantity.nullable(),
    totalValue: money.nullable(),
    protocolItems: z.array(uploadedProtocolItem),
  })
  .meta({ id: 'UploadedProtocolPart' });

export const uploadedProtocol = z
  .object({
    id: id.nullable(),
    protocolNumber: z.string().nullable(),
    protocolType: protocolType.nullable(),
    forestDistrictPart: z.string().nullable(),
    protocolDate: isoDate.nullable(),
    protocolReceivedDate: isoDate.nullable(),
    contractNumber: z.string().nullable().describe('As printed'),
    contract: protocolContract.nullable().describe('The contract of that number in the system'),
    orderNumbers: z.array(z.string()).describe('As printed'),
    orders: z.array(protocolOrder).describe('The orders of those numbers in the system that can be settled'),
    totalAmount: quantity.nullable(),
    totalValue: money.nullable(),
    protocolParts: z.array(uploadedProtocolPart),
    parseLog,
    sourceFile: sourceFile.nullable(),
  })
  .meta({ id: 'UploadedProtocol' });

export type UploadedProtocolItem = z.infer<typeof uploadedProtocolItem>;
export type UploadedProtocolPart = z.infer<typeof uploadedProtocolPart>;
export type UploadedProtocol = z.infer<typeof uploadedProtocol>;
