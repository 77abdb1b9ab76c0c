import { isoDateField, optionalText, referenceTo, requiredLine } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { newId, orderItemForm } from './order-item';
import { formMessages } from './texts';

const MAX_ITEMS = 2000;
const NUMBER_LENGTH = 60;
const PART_LENGTH = 100;

export const orderFinishedDate = z
  .object({ finishedDate: isoDateField(formMessages.finishedDate) })
  .meta({ id: 'OrderFinishedDate' });

/** An item that keeps its `id` stays the same row, because squads are assigned to it. */
export const orderForm = z
  .object({
    id: newId,
    orderNumber: requiredLine(NUMBER_LENGTH, formMessages.orderNumber),
    orderDate: isoDateField(formMessages.orderDate),
    forestDistrictPart: requiredLine(PART_LENGTH, formMessages.forestDistrictPart),
    contract: referenceTo(formMessages.contract),
    contractNumber: requiredLine(100, formMessages.contract),
    temporary: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    notes: optionalText(4000),
    orderItems: z
      .array(orderItemForm, formMessages.items)
      .min(1, formMessages.items)
      .max(MAX_ITEMS, formMessages.tooManyItems),
    sourceFile: z
      .object({ jobId: z.uuid(formMessages.required) })
      .nullish()
      .transform((file) => file?.jobId ?? null)
      .describe('The uploaded file the form came from'),
  })
  .meta({ id: 'OrderForm' });

export type OrderForm = z.output<typeof orderForm>;
export type OrderFormInput = z.input<typeof orderForm>;
