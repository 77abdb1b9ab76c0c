import { id, isoDate, missing, money, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';

const progressIssues = ['over', 'unsettled', 'uncoded'] as const;

export type ContractProgressIssue = (typeof progressIssues)[number];

const values = {
  value: money,
  orderedValue: money,
  doneValue: money,
  settledValue: money,
  leftValue: money.describe('Contract less ordered; negative when more was ordered'),
};

export const progressItem = z
  .object({
    id: id.describe('Of the contract item'),
    lp: z.string(),
    actionCodeKey: z.string(),
    actionDesc: z.string(),
    actionScopeValue: z.string().nullable(),
    unitType: z.string(),
    amount: quantity,
    ordered: quantity,
    done: quantity.describe('Of assignments that count as work done (addToSum)'),
    settled: quantity,
    left: quantity.describe('Contract less ordered; negative when more was ordered'),
    ...values,
    isOver: z.boolean().describe('More was ordered than the contract holds'),
    note: z.string().nullable().describe('What does not fit, Polish'),
  })
  .meta({ id: 'ContractProgressItem' });

export const progressVersion = progressItem
  .pick({ id: true, lp: true, actionCodeKey: true, actionDesc: true, unitType: true })
  .extend({
    validFrom: isoDate.nullable().describe('null: the offer'),
    validTo: isoDate.nullable(),
    annexNumber: z.string().nullable(),
    unitPriceNetto: money,
    ordered: quantity,
    done: quantity,
    settled: quantity,
    orderedValue: money,
    doneValue: money,
    settledValue: money,
  })
  .meta({ id: 'ContractProgressVersion' });

export const contractProgress = z
  .object({
    items: z.array(progressItem),
    sums: z.object(values),
    missing: z.array(missing.extend({ reason: z.enum(progressIssues) })),
    versions: z.array(progressVersion).describe('Work on items whose price changed, by the price that it has'),
  })
  .meta({ id: 'ContractProgress' });

export type ProgressItem = z.infer<typeof progressItem>;
export type ProgressVersion = z.infer<typeof progressVersion>;
export type ContractProgress = z.infer<typeof contractProgress>;
