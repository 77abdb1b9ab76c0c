import { id, isoDate, missing, money, optionalText, pageOf, sortField } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { correctedProtocol, marker, protocolType } from './protocol';
import { protocolSorts } from './protocol-sorts';

const optionalDate = z
  .union([z.literal('').transform(() => null), isoDate])
  .nullish()
  .transform((date) => date ?? null);

export const protocolFilter = z
  .object({
    pageNumber: z
      .int('Podaj numer strony.')
      .min(0, 'Podaj numer strony.')
      .nullish()
      .transform((page) => page ?? 0),
    dateFrom: optionalDate,
    dateTo: optionalDate,
    forestDistrictId: id.nullish().transform((district) => district ?? null),
    protocolNumber: optionalText(100).describe('Part of the number, case does not matter'),
    settled: z
      .boolean()
      .nullish()
      .transform((settled) => settled ?? null)
      .describe('Only settled, or only unsettled protocols'),
    unclear: z
      .boolean()
      .nullish()
      .transform((unclear) => unclear ?? false)
      .describe('Only protocols with something left to clear up'),
    differing: z
      .boolean()
      .nullish()
      .transform((differing) => differing ?? false)
      .describe('Only protocols that were closed with a difference'),
    proposed: z
      .boolean()
      .nullish()
      .transform((proposed) => proposed ?? false)
      .describe('Only protocols that wait for a second person to approve their settlement'),
    sort: sortField(protocolSorts)
      .nullish()
      .transform((sort) => sort ?? null),
  })
  .meta({ id: 'ProtocolFilter' });

export const protocolRow = z
  .object({
    id,
    settled: z.boolean(),
    proposedBy: z.string().nullable().describe('Who proposed it as settled, while a second person has to approve it'),
    protocolMarker: marker,
    squadMarker: marker,
    forestDistrictName: z.string(),
    forestDistrictPart: z.string().nullable(),
    protocolNumber: z.string().nullable(),
    corrects: correctedProtocol.nullable(),
    protocolType,
    protocolDate: isoDate.nullable(),
    contract: id,
    contractNumber: z.string(),
    totalValue: money,
    invoice: z.object({ id, number: z.string().nullable() }).nullable().describe('That holds it; no number: a draft'),
    toInvoice: z.boolean().describe('As invoices reckon it'),
    missing: missing.nullable().describe('What keeps it from being closed, or differs after it was'),
  })
  .meta({ id: 'ProtocolRow' });

export const protocolPage = pageOf(protocolRow);

export const orderProtocol = z
  .object({
    id,
    protocolNumber: z.string().nullable(),
    protocolDate: isoDate.nullable(),
    settled: z.boolean(),
  })
  .meta({ id: 'OrderProtocol' });

export type ProtocolFilter = z.input<typeof protocolFilter>;
export type ProtocolRow = z.infer<typeof protocolRow>;
export type ProtocolPage = z.infer<typeof protocolPage>;
export type OrderProtocol = z.infer<typeof orderProtocol>;
