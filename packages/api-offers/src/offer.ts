import {
  defineStoredFile,
  id,
  idText,
  instant,
  isoDate,
  money,
  optionalLine,
  parseLog,
  percent,
  quantity,
  questionAnswers,
  reference,
  requiredLine,
  typedMoneyField,
  typedPriceField,
  typedText,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { costLevels, offerStates } from './offer-states';
import { messages } from './texts';

export const offerFileJob = defineStoredFile('offer-file');

const head = {
  title: z.string(),
  part: z.string().nullable(),
  year: z.int(),
  state: z.enum(offerStates),
  forestDistrictId: id.nullable(),
  forestDistrictName: z.string().nullable(),
  winnerNet: money.nullable().describe('Of a lost one, where somebody typed it'),
  version: z.int().describe('For `If-Match` of a save'),
};

export const offerListRow = z
  .object({
    id,
    ...head,
    rows: z.int(),
    priced: z.int().describe('Rows with a price'),
    net: money,
    createdBy: z.string(),
    createdTime: instant,
  })
  .meta({ id: 'OfferListRow' });

export const offerRow = z
  .object({
    id,
    lp: z.string(),
    actionCodeId: id.nullable(),
    code: z.string().nullable(),
    actionDesc: z.string().nullable(),
    actionScopeId: id.nullable(),
    scope: z.string().nullable(),
    unitType: z.string().nullable(),
    amount: quantity.nullable(),
    vatPercent: percent.nullable(),
    cost: money.nullable().describe('Of one unit: crews alone'),
    level: z.enum(costLevels).nullable(),
    costItems: z.int().describe('How many settled order items the cost is of, or works of a spreadsheet'),
    earlier: z.boolean().describe('Whether the cost is of works of a spreadsheet'),
    lastPrice: money.nullable().describe('Of the last contract of this district with this code and scope'),
    price: money.nullable(),
    byHand: z.boolean(),
  })
  .meta({ id: 'OfferRow' });

export const offer = z
  .object({
    id,
    ...head,
    overhead: percent,
    profit: percent,
    growth: percent,
    leastItems: z.int(),
    fileName: z.string(),
    rows: z.array(offerRow),
    parseLog: parseLog.nullable().describe('Of reading the file: what of it was taken and what was not'),
    printedNet: money.nullable().describe('The sum that stood in the file'),
  })
  .meta({ id: 'Offer' });

const share = percent.min(0, messages.percent).max(999.99, messages.percent);

export const offerForm = z
  .object({
    title: requiredLine(200, messages.title),
    part: optionalLine(200),
    forestDistrictId: reference.nullish().transform((value) => value ?? null),
    year: z.int(messages.year).min(2000, messages.year).max(2100, messages.year),
    overhead: share,
    profit: share,
    growth: share,
    leastItems: z.int(messages.least).min(1, messages.least).max(100, messages.least),
    rows: z
      .array(
        z.object({
          id,
          price: typedPriceField().min(0, messages.price).nullable(),
          byHand: z.boolean(),
        }),
      )
      .max(5000),
  })
  .meta({ id: 'OfferForm' });

export const offerOutcome = z
  .object({
    state: z.enum(offerStates),
    winnerNet: typedMoneyField(messages.winner)
      .min(0.01, messages.winner)
      .nullish()
      .transform((net) => net ?? null),
    answers: questionAnswers,
  })
  .meta({ id: 'OfferOutcome' });

const performedRow = z.object({
  code: z.string(),
  scope: z.string().nullable(),
  unitType: z.string().nullable(),
  bidCost: money.nullable().describe('Of one unit, when it was priced'),
  price: money.nullable(),
  cost: money.nullable().describe('Of one unit, of works settled in the year of the offer'),
  costItems: z.int(),
  quantity,
});

export const performedOffer = z.object({ rows: z.array(performedRow) }).meta({ id: 'PerformedOffer' });

export const costFilter = z.object({
  code: idText,
  scope: idText.optional(),
  district: idText.optional(),
  unit: typedText().max(20).optional(),
  earlier: z
    .enum(['true', 'false'])
    .optional()
    .transform((text) => text === 'true')
    .describe('Whether the figures are of works of a spreadsheet'),
});

const costItem = z.object({
  id: id.describe('Of the order item, or of the work of a spreadsheet'),
  orderNumber: z.string().describe('Empty of works of a spreadsheet'),
  earlier: z.boolean().describe('Of a spreadsheet'),
  forestDistrictName: z.string(),
  scope: z.string().nullable(),
  unitType: z.string().nullable(),
  quantity,
  cost: money,
  unitCost: money,
  lastDate: isoDate.nullable(),
});

export const costItems = z
  .object({
    items: z.array(costItem).describe('The last first, then those of the other source; at most 200'),
    count: z.int().describe('Those that the figures are of'),
    others: z.int().describe('Those of the other source: in no mean'),
    incomplete: z.int().describe('Items whose parts are not all settled, or lump sums: in no mean'),
    mean: money.nullable().describe('Cost ÷ quantity of all'),
    median: money.nullable(),
    lowest: money.nullable(),
    highest: money.nullable(),
  })
  .meta({ id: 'CostItems' });

export type OfferListRow = z.output<typeof offerListRow>;
export type OfferRow = z.output<typeof offerRow>;
export type Offer = z.output<typeof offer>;
export type OfferOutcomeInput = z.input<typeof offerOutcome>;
export type PerformedOffer = z.output<typeof performedOffer>;
export type OfferForm = z.output<typeof offerForm>;
export type OfferFormInput = z.input<typeof offerForm>;
export type CostFilter = z.output<typeof costFilter>;
export type CostItem = z.output<typeof costItem>;
export type CostItems = z.output<typeof costItems>;
