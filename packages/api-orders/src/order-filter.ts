import { isoDate, reference, sortField, storableText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { orderStatus } from './order';
import { orderAttentions } from './order-attention';
import { orderSorts } from './order-sorts';
import { formMessages } from './texts';

const optional = <S extends z.ZodType>(schema: S) => z.union([schema, z.literal('')]).nullish();

const text = storableText(100).nullish();

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
    sort: optional(sortField(orderSorts)),
    page: z
      .int('Podaj numer strony.')
      .min(0, 'Podaj numer strony.')
      .max(10_000_000, 'Podaj numer strony.')
      .nullish()
      .describe('From 0'),
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
    message: formMessages.dates,
    path: ['dateTo'],
  })
  // One transform for the whole object: a transform per field takes about 5 % of the time of a request.
  .transform((filter) => ({
    contract: filter.contract || null,
    forestDistrict: filter.forestDistrict || null,
    forestDistrictPart: filter.forestDistrictPart || null,
    dateFrom: filter.dateFrom || null,
    dateTo: filter.dateTo || null,
    orderStatus: filter.orderStatus || null,
    orderNumber: filter.orderNumber || null,
    attention: filter.attention || null,
    sort: filter.sort || null,
    page: filter.page ?? 0,
  }))
  .meta({ id: 'OrderFilter' });

export type OrderFilter = z.output<typeof orderFilter>;
export type OrderFilterInput = z.input<typeof orderFilter>;
