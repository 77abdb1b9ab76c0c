import {
  id,
  isoDate,
  optionalText,
  percent,
  questionAnswers,
  reference,
  referenceTo,
  requiredLine,
  requiredText,
  rowNetError,
  typedMoney,
  typedPrice,
  typedQuantity,
  unitField,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { penaltyBases } from './contract';
import { formMessages } from './texts';

const MAX_ITEMS = 5000;

const newId = z.union([id, z.literal(0).transform(() => null)]).nullish();

const lineNumber = z
  .union([z.int(formMessages.required), requiredText(20)], formMessages.required)
  .transform((value) => String(value));

const blank = z.literal('').transform(() => null);

const optionalReference = z
  .union([blank, reference, z.object({ id: z.null().optional() }).transform(() => null)], formMessages.choose)
  .nullish()
  .transform((value) => value ?? null);

const dailyPenalty = z
  .number(formMessages.penalty)
  .min(0, formMessages.penalty)
  .max(5, formMessages.penalty)
  .refine((value) => /^\d(?:\.\d{1,3})?$/u.test(String(value)), formMessages.penalty)
  .meta({ multipleOf: 0.001 });

const penaltyLimit = percent.min(0, formMessages.penaltyLimit).max(100, formMessages.penaltyLimit);

const typedTotal = typedMoney.min(0, formMessages.moneyType);

const itemFields = z.object({
  id: newId,
  lp: lineNumber,
  posNo: z.union([z.int().transform(String), requiredText(50)], formMessages.required),
  actionCode: referenceTo(formMessages.actionCode),
  actionDesc: requiredText(1000),
  actionScope: optionalReference,
  unitType: unitField(formMessages.unitType),
  amount: typedQuantity.min(0, formMessages.moneyType),
  unitPriceNetto: typedPrice.min(0, formMessages.moneyType),
  vatPercent: percent.min(0, formMessages.moneyType),
});

export const contractItemForm = itemFields
  .superRefine(({ amount, unitPriceNetto }, context) => {
    const message = rowNetError(amount, unitPriceNetto);
    if (message !== null) context.addIssue({ code: 'custom', path: ['unitPriceNetto'], message });
  })
  .meta({ id: 'ContractItemForm' });

/** An item that keeps its `id` stays the same row, because orders refer to it. */
export const contractForm = z
  .object({
    id: newId,
    contractNumber: requiredLine(100),
    forestDistrict: z.union([reference, idDigits()], formMessages.chooseDistrict),
    offerDate: z
      .union([blank, isoDate], formMessages.date)
      .nullish()
      .transform((value) => value ?? null),
    contractDate: isoDate,
    totalNetto: typedTotal.nullish().transform((value) => value ?? null),
    totalBrutto: typedTotal.nullish().transform((value) => value ?? null),
    notes: optionalText(4000),
    penaltyPercent: dailyPenalty.nullish().transform((value) => value ?? null),
    penaltyBase: z
      .enum(penaltyBases)
      .nullish()
      .transform((value) => value ?? 'item'),
    penaltyGross: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    penaltyLimit: penaltyLimit.nullish().transform((value) => value ?? null),
    contractItems: z.array(contractItemForm).min(1, formMessages.items).max(MAX_ITEMS, formMessages.tooManyItems),
    sourceFile: z
      .object({ jobId: z.uuid(formMessages.sourceFile) })
      .nullish()
      .describe('The uploaded file the form came from'),
    answers: questionAnswers,
  })
  .meta({ id: 'ContractForm' });

function idDigits() {
  return z
    .string()
    .regex(/^\d{1,15}$/, formMessages.chooseDistrict)
    .transform(Number);
}

export type ContractItemForm = z.output<typeof contractItemForm>;
export type ContractForm = z.output<typeof contractForm>;
export type ContractItemFormInput = z.input<typeof contractItemForm>;
export type ContractFormInput = z.input<typeof contractForm>;
