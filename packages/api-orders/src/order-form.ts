import { id, isoDateField, optionalText, reference, requiredText, typedQuantityField } from '@ostep/endpoint-kit';
import { normalizeForestAddress } from '@ostep/kernel';
import * as z from 'zod';
import { referenceTo } from './reference-to';
import { formMessages } from './texts';

const MAX_ITEMS = 2000;
const NUMBER_LENGTH = 60;
const PART_LENGTH = 100;
const ADDRESS_LENGTH = 60;

const newId = z.union([z.literal(0).transform(() => null), id]).nullish();

const lineNumber = (message: string) => z.union([z.int(message).transform(String), requiredText(30, message)], message);

const blank = z.literal('').transform(() => null);
const noReference = z.object({ id: z.null().optional() }).transform(() => null);

const optionalReference = z
  .union([blank, reference, noReference], formMessages.required)
  .nullish()
  .transform((value) => value ?? null);

export const orderItemForm = z.object({
  id: newId.transform((value) => value ?? null),
  lp: lineNumber(formMessages.lp),
  posNo: lineNumber(formMessages.posNo),
  forestAddress: requiredText(ADDRESS_LENGTH, formMessages.forestAddress).transform(normalizeForestAddress),
  actionGroup: requiredText(60, formMessages.actionGroup),
  actionCode: referenceTo(formMessages.actionCode),
  actionScope: optionalReference,
  actionDesc: requiredText(1000, formMessages.actionDesc),
  amount: typedQuantityField(formMessages.amount).min(0, formMessages.moneyType),
  unitType: optionalText(20),
  dueDate: isoDateField(formMessages.dueDate),
  notes: optionalText(2000),
  contractItem: optionalReference,
});

/** Items that keep their `id` stay the same rows: squads are assigned to them. */
export const orderForm = z.object({
  id: newId.transform((value) => value ?? null),
  orderNumber: requiredText(NUMBER_LENGTH, formMessages.orderNumber),
  orderDate: isoDateField(formMessages.orderDate),
  forestDistrictPart: requiredText(PART_LENGTH, formMessages.forestDistrictPart),
  contract: referenceTo(formMessages.contract),
  contractNumber: requiredText(100, formMessages.contract),
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
    .looseObject({ jobId: z.uuid(formMessages.required) })
    .nullish()
    .transform((file) => file?.jobId ?? null)
    .describe('The uploaded file the form came from'),
});

export type OrderForm = z.output<typeof orderForm>;
export type OrderItemForm = z.output<typeof orderItemForm>;
export type OrderFormInput = z.input<typeof orderForm>;
export type OrderItemFormInput = z.input<typeof orderItemForm>;
