import { isoDate, reference } from '@ostep/wire';
import * as z from 'zod';
import { orderStatus } from './order';
import { orderAttentions } from './order-attention';
import { formMessages } from './texts';

const blank = z.literal('').transform(() => null);

const optional = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, blank])
    .nullish()
    .transform((value) => value ?? null);

const text = z
  .string()
  .trim()
  .max(100)
  .refine((value) => !value.includes('\u0000'), 'Niedozwolony znak.')
  .nullish()
  .transform((value) => value || null);

/** What the order list is filtered by; everything may be left out. Dates are those of the order. */
export const orderFilter = z
  .object({
    contract: optional(reference),
    forestDistrict: optional(reference),
    forestDistrictPart: text.describe('Part of the text, case does not matter'),
    dateFrom: optional(isoDate),
    dateTo: optional(isoDate),
    orderStatus: optional(orderStatus),
    orderNumber: text.describe('Part of the text, case does not matter'),
    attention: optional(z.enum(orderAttentions)).describe('Only orders that need attention for this reason'),
    page: z
      .int('Podaj numer strony.')
      .min(0, 'Podaj numer strony.')
      .max(10_000_000, 'Podaj numer strony.')
      .nullish()
      .transform((value) => value ?? 0)
      .describe('From 0'),
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
    message: formMessages.dates,
    path: ['dateTo'],
  });

export type OrderFilter = z.output<typeof orderFilter>;
export type OrderFilterInput = z.input<typeof orderFilter>;
