import {
  defineStoredFile,
  id,
  instant,
  isoDate,
  money,
  optionalText,
  percent,
  quantity,
  questionAnswers,
  reference,
  requiredLine,
  sourceFile,
  typedQuantity,
  typedText,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { contractItemForm } from './contract-form';
import { formMessages } from './texts';

export const annexFileJob = defineStoredFile('annex-file');

const MAX_ROWS = 5000;

export const annexDecides = ['workDay', 'orderDay'] as const;

const decides = z
  .enum(annexDecides, formMessages.choose)
  .describe('Which day has to be on or after validFrom: that of the work, or the date of its order');

const item = { contractItem: reference };
const vatPercent = percent
  .min(0, formMessages.moneyType)
  .nullish()
  .transform((value) => value ?? null)
  .describe('null: as before');

/** The service refuses a price of 0 or less and names the row. */
const unitPriceNetto = money;

const amount = typedQuantity
  .min(0, formMessages.moneyType)
  .nullish()
  .transform((value) => value ?? null)
  .describe('Changed quantity, for the execution report only; null: as before');

const byPercent = z.object({
  kind: z.literal('percent'),
  percent,
  items: z.array(reference).max(MAX_ROWS, formMessages.tooManyItems).describe('Ids of contract items'),
});

const byPrices = z.object({
  kind: z.literal('prices'),
  items: z.array(z.object({ ...item, unitPriceNetto, vatPercent, amount })).max(MAX_ROWS, formMessages.tooManyItems),
});

const text = z
  .union([typedText(), z.int().transform(String)])
  .nullish()
  .transform((value) => value?.trim() || null);

const bySheet = z.object({
  kind: z.literal('sheet'),
  rows: z
    .array(z.object({ lp: text, code: text, scope: text, unitPriceNetto: money.nullable(), vatPercent, amount }))
    .max(MAX_ROWS, formMessages.tooManyItems)
    .describe('Rows of a price sheet; each is the item of its number and code. A quantity that stays is no change'),
});

const change = z.discriminatedUnion('kind', [byPercent, byPrices, bySheet], formMessages.choose);

const newItems = z
  .array(contractItemForm)
  .max(MAX_ROWS, formMessages.tooManyItems)
  .default([])
  .describe('Items that come with the annex; their price is in force from the beginning');

export const annexPreviewForm = z
  .object({ validFrom: isoDate, decides, change, newItems })
  .meta({ id: 'AnnexPreviewForm' });

export const annexForm = annexPreviewForm
  .extend({
    annexNumber: requiredLine(50),
    annexDate: isoDate,
    note: optionalText(2000),
    sourceFile: z
      .object({ jobId: z.uuid(formMessages.sourceFile) })
      .nullish()
      .describe(
        'What the annex is kept with: the signed PDF that was attached, or the sheet that its prices came from',
      ),
    answers: questionAnswers,
  })
  .meta({ id: 'AnnexForm' });

const named = { contractItem: id, lp: z.string(), code: z.string(), scope: z.string().nullable() };

export const annexPreviewItem = z
  .object({
    ...named,
    desc: z.string(),
    unitType: z.string(),
    oldPrice: money.describe('In force the day before'),
    newPrice: money,
    oldVat: percent,
    newVat: percent,
    difference: money,
    amount: quantity.nullable(),
    left: quantity.describe('Contract less ordered'),
    newLeft: quantity.describe('With a changed quantity'),
    oldLeftValue: money,
    newLeftValue: money,
    note: z.string().nullable().describe('A squad is paid more than the new price, Polish'),
  })
  .meta({ id: 'AnnexPreviewItem' });

export const resettledProtocol = z
  .object({ id, protocolNumber: z.string().nullable(), difference: money })
  .meta({ id: 'ResettledProtocol' });

export const annexPreview = z
  .object({
    items: z.array(annexPreviewItem),
    sums: z
      .object({
        oldLeftValue: money,
        newLeftValue: money,
        difference: money,
        oldLeftBrutto: money,
        newLeftBrutto: money,
        differenceBrutto: money,
      })
      .describe('What is left of the whole contract, at the prices before and after; new items are in the latter'),
    protocols: z.array(resettledProtocol).describe('With work that was settled and would get another price'),
  })
  .meta({ id: 'AnnexPreview' });

export const annex = z
  .object({
    id,
    annexNumber: z.string(),
    annexDate: isoDate,
    validFrom: isoDate,
    decides,
    note: z.string().nullable(),
    createdBy: z.string(),
    createdTime: instant,
    held: z.string().nullable().describe('Why it may not be withdrawn, Polish; null when it may'),
    items: z.array(
      z.object({
        ...named,
        oldPrice: money.nullable().describe('null: the item came with the annex'),
        unitPriceNetto: money,
        vatPercent: percent,
        amount: quantity.nullable(),
      }),
    ),
    sourceFile: sourceFile.nullable(),
  })
  .meta({ id: 'Annex' });

export const annexList = z
  .object({ version: z.int().describe('Of the contract; for `If-Match`, in quotes'), annexes: z.array(annex) })
  .meta({ id: 'AnnexList' });

export const priceOnDay = z
  .object({
    ...named,
    unitPriceNetto: money,
    vatPercent: percent,
    validFrom: isoDate.nullable().describe('null: the offer'),
    validTo: isoDate.nullable(),
    annexNumber: z.string().nullable(),
  })
  .meta({ id: 'PriceOnDay' });

export type Annex = z.infer<typeof annex>;
export type AnnexForm = z.output<typeof annexForm>;
export type AnnexFormInput = z.input<typeof annexForm>;
export type AnnexList = z.infer<typeof annexList>;
export type AnnexPreview = z.infer<typeof annexPreview>;
export type AnnexPreviewForm = z.output<typeof annexPreviewForm>;
export type AnnexPreviewFormInput = z.input<typeof annexPreviewForm>;
export type AnnexPreviewItem = z.infer<typeof annexPreviewItem>;
export type PriceOnDay = z.infer<typeof priceOnDay>;
export type ResettledProtocol = z.infer<typeof resettledProtocol>;
