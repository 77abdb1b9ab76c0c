import { id, isoDate, money } from '@ostep/endpoint-kit';
import { orderStatuses, protocolTypes } from '@ostep/kernel';
import * as z from 'zod';

export const orderHit = z
  .object({
    id,
    orderNumber: z.string(),
    orderDate: isoDate,
    orderStatus: z.enum(orderStatuses),
    forestDistrictName: z.string(),
    forestDistrictPart: z.string(),
  })
  .meta({ id: 'OrderHit' });

export const protocolHit = z
  .object({
    id,
    protocolNumber: z.string().nullable(),
    protocolType: z.enum(protocolTypes),
    protocolDate: isoDate.nullable(),
    forestDistrictName: z.string(),
    forestDistrictPart: z.string().nullable(),
    totalValue: money,
    settled: z.boolean(),
  })
  .meta({ id: 'ProtocolHit' });

export const contractHit = z
  .object({
    id,
    contractNumber: z.string(),
    contractDate: isoDate,
    forestDistrictName: z.string(),
    totalNetto: money.nullable(),
  })
  .meta({ id: 'ContractHit' });

export const squadHit = z
  .object({ id, code: z.string(), name: z.string(), active: z.boolean() })
  .meta({ id: 'SquadHit' });

export const codeHit = z
  .object({ id, key: z.string(), value: z.string(), active: z.boolean() })
  .meta({ id: 'CodeHit' });

export const payoutHit = z
  .object({ id, number: z.string(), squadId: id, squadName: z.string(), year: z.int(), month: z.int() })
  .meta({ id: 'PayoutHit' });

export const invoiceHit = z
  .object({ id, number: z.string(), issued: isoDate.nullable(), forestDistrictName: z.string(), gross: money })
  .meta({ id: 'InvoiceHit' });

export const placeHit = z
  .object({ key: z.string().describe('`02-20-1-06-123-a`'), label: z.string() })
  .meta({ id: 'PlaceHit' });

export const placeNames = z
  .object({
    districts: z.array(z.object({ key: z.string(), name: z.string() })),
    parts: z.array(z.object({ districtKey: z.string(), precinct: z.string(), code: z.string(), name: z.string() })),
  })
  .meta({ id: 'PlaceNames' });

export const searchResult = z
  .object({
    orders: z.array(orderHit),
    protocols: z.array(protocolHit),
    contracts: z.array(contractHit),
    squads: z.array(squadHit),
    codes: z.array(codeHit),
    places: z.array(placeHit),
    payouts: z.array(payoutHit).describe('Statements; of office and manager only'),
    invoices: z.array(invoiceHit).describe('By number, KSeF number or what they come to'),
  })
  .meta({ id: 'SearchResult' });

export type OrderHit = z.infer<typeof orderHit>;
export type ProtocolHit = z.infer<typeof protocolHit>;
export type ContractHit = z.infer<typeof contractHit>;
export type SquadHit = z.infer<typeof squadHit>;
export type CodeHit = z.infer<typeof codeHit>;
export type InvoiceHit = z.infer<typeof invoiceHit>;
export type PayoutHit = z.infer<typeof payoutHit>;
export type PlaceHit = z.infer<typeof placeHit>;
export type SearchResult = z.infer<typeof searchResult>;
