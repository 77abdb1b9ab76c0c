import { id, isoDate, money, pageOf } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { districtFilter } from './payment-list';

export const protocolToInvoice = z
  .object({
    id,
    protocolNumber: z.string().nullable(),
    protocolDate: isoDate.nullable(),
    contractNumber: z.string(),
    forestDistrictId: id,
    forestDistrictName: z.string(),
    totalValue: money,
    corrects: z
      .object({
        protocolNumber: z.string().nullable(),
        invoice: z.string().nullable().describe('Which its correction corrects; null: none is issued yet'),
      })
      .nullable()
      .describe('The protocol that it corrects'),
    isLate: z.boolean().describe('For a week or more'),
  })
  .meta({ id: 'ProtocolToInvoice' });

export const waitingFilter = z.object({
  which: z
    .string()
    .regex(/^(|late|\d{4}-(0[1-9]|1[0-2]))$/)
    .default('')
    .describe('Those of a month (`2026-04`), or `late`: that have waited a week or more; empty for all'),
  district: districtFilter,
});
export type WaitingFilter = z.output<typeof waitingFilter>;

export const protocolsToInvoice = pageOf(protocolToInvoice)
  .extend({
    value: money.describe('Of all pages'),
    waiting: z.int().describe('How many there are without the filter'),
    months: z.array(z.string()).describe('Of all of them, such as `2026-04`, the oldest first'),
  })
  .meta({ id: 'ProtocolsToInvoice' });
export type ProtocolsToInvoice = z.output<typeof protocolsToInvoice>;
export type ProtocolToInvoice = z.infer<typeof protocolToInvoice>;
