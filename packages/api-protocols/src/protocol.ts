import { id, instant, isoDate, money, quantity, sourceFile } from '@ostep/endpoint-kit';
import { orderStatuses, protocolTypes } from '@ostep/kernel';
import * as z from 'zod';

export const protocolType = z.enum(protocolTypes).meta({ id: 'ProtocolType' });

/** 1: all settled; 2: needs a check (specification, section 4) */
export const marker = z.union([z.literal(1), z.literal(2)]);

export const protocolActionCode = z
  .object({ id, key: z.string(), value: z.string(), active: z.boolean() })
  .meta({ id: 'ProtocolActionCode' });

export const protocolContract = z
  .object({
    id,
    contractNumber: z.string(),
    contractDate: isoDate.nullable(),
    forestDistrict: id,
    forestDistrictName: z.string(),
  })
  .meta({ id: 'ProtocolContract' });

export const protocolOrder = z
  .object({
    id,
    orderNumber: z.string(),
    orderDate: isoDate,
    orderStatus: z.enum(orderStatuses),
    forestDistrictName: z.string(),
    forestDistrictPart: z.string(),
  })
  .meta({ id: 'ProtocolOrder' });

export const protocolItem = z
  .object({
    id,
    posNo: z.string(),
    forestAddress: z.string(),
    actionCode: protocolActionCode.nullable(),
    amount: quantity,
    settledAmount: quantity.describe('Settlements of the part with the same action code, summed ones only'),
    rate: money.nullable(),
    value: money,
  })
  .meta({ id: 'ProtocolItem' });

export const protocolPart = z
  .object({
    id,
    posNo: z.string(),
    forestAddress: z.string(),
    totalAmount: quantity.nullable(),
    totalSettledAmount: quantity,
    totalValue: money.nullable(),
    protocolItems: z.array(protocolItem),
  })
  .meta({ id: 'ProtocolPart' });

const otherProtocol = z.object({ id, protocolNumber: z.string().nullable() });

export const correctedProtocol = otherProtocol.meta({ id: 'CorrectedProtocol' });

const correction = otherProtocol
  .extend({ protocolDate: isoDate.nullable(), totalValue: money, settled: z.boolean() })
  .meta({ id: 'Correction' });

export const proposalStates = ['proposed', 'approved', 'returned', 'changed', 'withdrawn', 'takenBack'] as const;

export const settlementProposal = z
  .object({
    id,
    state: z
      .enum(proposalStates)
      .describe('changed: amounts changed, another proposal took its place; takenBack: an approved one'),
    own: z.boolean().describe('Proposed by the caller, who cannot approve it'),
    proposedBy: z.string(),
    proposedTime: instant,
    note: z.string().nullable().describe('Why it was sent or taken back'),
    answeredBy: z.string().nullable(),
    answeredTime: instant.nullable(),
    wrote: z.boolean().describe('The caller wrote amounts since the last approval, and cannot approve'),
    unconfirmed: z.array(z.string()).describe('Who else than the proposer wrote amounts since the last approval'),
    awaitsConfirmation: z.boolean().describe('A manager changed amounts: the proposer confirms them first'),
  })
  .meta({ id: 'SettlementProposal' });

export const protocolHead = z
  .object({
    id,
    version: z.int().describe('For `If-Match`, in quotes'),
    protocolNumber: z.string().nullable(),
    protocolType,
    forestDistrictName: z.string(),
    forestDistrictPart: z.string().nullable(),
    protocolDate: isoDate.nullable(),
    protocolReceivedDate: isoDate.nullable(),
    contract: protocolContract,
    orders: z.array(protocolOrder),
    totalAmount: quantity.nullable(),
    totalValue: money,
    settled: z.boolean(),
    proposal: settlementProposal.nullable().describe('The last one that proposes the protocol as settled'),
    corrects: correctedProtocol.nullable().describe('The settled protocol whose differences this one holds'),
    corrections: z.array(correction).describe('Protocols that hold differences of this one, oldest first'),
    createdBy: z.string(),
    createdTime: instant,
    modifiedBy: z.string(),
    modifiedTime: instant,
    sourceFile: sourceFile.nullable(),
  })
  .meta({ id: 'ProtocolHead' });

export const protocol = protocolHead.extend({ protocolParts: z.array(protocolPart) }).meta({ id: 'Protocol' });

export type ProtocolActionCode = z.infer<typeof protocolActionCode>;
export type ProtocolContract = z.infer<typeof protocolContract>;
export type ProtocolOrder = z.infer<typeof protocolOrder>;
export type ProtocolItem = z.infer<typeof protocolItem>;
export type ProtocolPart = z.infer<typeof protocolPart>;
export type SettlementProposal = z.infer<typeof settlementProposal>;
export type ProtocolHead = z.infer<typeof protocolHead>;
export type Protocol = z.infer<typeof protocol>;
