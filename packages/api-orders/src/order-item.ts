import { knownActionCode, knownActionScope } from '@ostep/api-dictionaries';
import {
  id,
  isoDate,
  isoDateField,
  money,
  optionalText,
  quantity,
  reference,
  referenceTo,
  requiredText,
  typedQuantityField,
} from '@ostep/endpoint-kit';
import { normalizeForestAddress } from '@ostep/kernel';
import * as z from 'zod';
import { squadAssignment } from './squad-assignment';
import { formMessages } from './texts';

const ADDRESS_LENGTH = 60;

/** Fields that a person types in, as the service returns them. `orderItemForm` has them as the form sends them. */
const typedFields = {
  lp: z.string(),
  posNo: z.string().nullable().describe('Position, amount and due date may be null where the code only informs'),
  forestAddress: z.string(),
  actionGroup: z.string(),
  actionCode: knownActionCode,
  actionScope: knownActionScope.nullable().describe("The item's own, otherwise its contract item's"),
  actionDesc: z.string(),
  amount: quantity.nullable(),
  unitType: z.string().nullable(),
  dueDate: isoDate.nullable(),
  notes: z.string().nullable(),
  contractItem: id.nullable(),
};

const orderPrice = z
  .object({
    validFrom: isoDate.nullable().describe('null: the offer'),
    byOrderDate: z.boolean().describe('The date of the order decides, not the day of the work'),
    unitPriceNetto: money,
  })
  .meta({ id: 'OrderPrice' });

export const orderItem = z
  .object({
    id,
    ...typedFields,
    prices: z.array(orderPrice).describe('Unit prices of the contract in time; empty without a contract item'),
    rateFromContractNetto: money
      .nullable()
      .describe('Unit price of the contract in force when the order was finished, today before'),
    squadAssignments: z.array(squadAssignment),
    amountDone: quantity.describe('Sum of amountDone of assignments that are summed'),
    sqaTotalCost: money.describe('Squad rate × settled amount, each settlement rounded, summed'),
    sqaTotalRevenue: money.describe(
      'Contract rate × settled amount of summed assignments, each settlement rounded, summed',
    ),
    sqaAccountableAmount: quantity.describe('Settled amounts of assignments that are summed'),
  })
  .meta({ id: 'OrderItem' });

/** null: the document does not state the value, or no dictionary has it. */
export const uploadedOrderItem = z
  .object({
    id: z.null(),
    ...nullableFields(typedFields),
    actionCodeKey: z.string().nullable().describe('The dictionary key; null when the printed code is not in it'),
    rateFromContractNetto: money.nullable(),
  })
  .meta({ id: 'UploadedOrderItem' });

export const newId = z
  .union([z.literal(0).transform(() => null), id])
  .nullish()
  .transform((value) => value ?? null);

const lineNumber = (message: string) => z.union([z.int(message).transform(String), requiredText(30, message)], message);

const blank = z.literal('').transform(() => null);
const noReference = z.object({ id: z.null().optional() }).transform(() => null);

const optionalReference = z
  .union([blank, reference, noReference], formMessages.required)
  .nullish()
  .transform((value) => value ?? null);

const requiredFields = {
  posNo: lineNumber(formMessages.posNo),
  amount: typedQuantityField(formMessages.amount).min(0, formMessages.moneyType),
  dueDate: isoDateField(formMessages.dueDate),
};

const formFields = {
  lp: lineNumber(formMessages.lp),
  posNo: z.union([z.int().transform(String), optionalText(30)], formMessages.posNo).transform((text) => text ?? null),
  forestAddress: requiredText(ADDRESS_LENGTH, formMessages.forestAddress).transform(normalizeForestAddress),
  actionGroup: requiredText(60, formMessages.actionGroup),
  actionCode: referenceTo(formMessages.actionCode),
  actionScope: optionalReference,
  actionDesc: requiredText(1000, formMessages.actionDesc),
  amount: requiredFields.amount.nullish().transform((amount) => amount ?? null),
  unitType: optionalText(20),
  dueDate: requiredFields.dueDate.nullish().transform((day) => day ?? null),
  notes: optionalText(2000),
  contractItem: optionalReference,
} satisfies Record<keyof typeof typedFields, z.ZodType>;

export const orderItemForm = z.object({ id: newId, ...formFields }).meta({ id: 'OrderItemForm' });

/** Fields that an item must have, unless its code is only informative (`KĘPA`, `AKT`). */
export const orderedFields = z.object(requiredFields);
export const workItemForm = orderItemForm.extend(requiredFields);

export type OrderItem = z.infer<typeof orderItem>;
export type UploadedOrderItem = z.infer<typeof uploadedOrderItem>;
export type OrderItemForm = z.output<typeof orderItemForm>;
export type OrderItemFormInput = z.input<typeof orderItemForm>;

export const unstatedItem: UploadedOrderItem = uploadedOrderItem.parse(
  Object.fromEntries(Object.keys(uploadedOrderItem.shape).map((field) => [field, null])),
);

/** The cast is needed because Object.fromEntries loses the type of each key. */
function nullableFields<S extends Record<string, z.ZodType>>(shape: S) {
  const nullable = Object.entries(shape).map(([key, schema]) => [
    key,
    schema instanceof z.ZodNullable ? schema : schema.nullable(),
  ]);
  return Object.fromEntries(nullable) as { readonly [K in keyof S]: z.ZodNullable<S[K]> };
}
