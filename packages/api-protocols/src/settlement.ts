import { id, instant, quantity, questionAnswers, reference, typedQuantityField } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { formMessages } from './texts';

const reported = typedQuantityField(formMessages.amountDone).min(0, formMessages.amountDone);

const settlementLine = z.object({
  id: id.nullish(),
  sqa: reference,
  protocolPart: reference,
  amount: typedQuantityField(formMessages.settlementAmount),
  version: z
    .int()
    .min(0)
    .nullish()
    .describe(
      'That was read, 0 where nothing was settled: changed meanwhile, the save answers 409. Without it, it replaces',
    ),
  done: z
    .object({ known: quantity.describe('As it was read: changed meanwhile, the save answers 409'), amount: reported })
    .nullish()
    .describe('What the squad did, written to its assignment in the same transaction'),
});

export const settlementForm = settlementLine.extend({ answers: questionAnswers }).meta({ id: 'SettlementForm' });

const MAX_LINES = 2_000;

export const settlementsForm = z
  .object({
    settlements: z
      .array(settlementLine, formMessages.settlements)
      .min(1, formMessages.settlements)
      .max(MAX_LINES)
      .refine(
        (lines) => new Set(lines.map(({ sqa, protocolPart }) => `${sqa} ${protocolPart}`)).size === lines.length,
        formMessages.settledTwice,
      )
      .refine((lines) => {
        const reported = lines.filter(({ done }) => done).map(({ sqa }) => sqa);
        return new Set(reported).size === reported.length;
      }, formMessages.reportedTwice),
    answers: questionAnswers,
  })
  .meta({ id: 'SettlementsForm' });

export const settlement = z
  .object({
    id: id.nullable().describe('null once the amount 0 has removed it'),
    sqaId: id,
    protocolPartId: id,
    protocolId: id,
    amount: quantity,
    actionCodeId: id.nullable(),
    version: z.int().describe('For the next save; 0 once the amount 0 has removed it'),
  })
  .meta({ id: 'Settlement' });

export const savedSettlements = z
  .object({
    saved: z.array(settlement),
    changed: z
      .array(
        z.object({
          sqaId: id,
          protocolPartId: id,
          squadName: z.string(),
          message: z.string().describe('Polish, for people'),
          changedBy: z.string().nullable().describe('null: removed meanwhile'),
          changedAt: instant.nullable(),
        }),
      )
      .describe('Not saved: changed by somebody else since they were read'),
  })
  .meta({ id: 'SavedSettlements' });

export const assignmentSettlement = settlement
  .extend({
    id,
    protocolNumber: z.string().nullable(),
  })
  .meta({ id: 'AssignmentSettlement' });

export const partSettlementSum = z
  .object({ protocolId: id, protocolPartId: id, protocolPartSum: quantity })
  .meta({ id: 'PartSettlementSum' });

export const itemSettlementSum = z
  .object({
    protocolId: id,
    protocolPartId: id,
    protocolItemId: id,
    actionCodeId: id.nullable(),
    protocolItemSum: quantity,
  })
  .meta({ id: 'ItemSettlementSum' });

export const settlementSums = z
  .object({
    ppSettlement: z.array(partSettlementSum),
    piSettlements: z.record(z.string(), itemSettlementSum).describe('Keyed by protocol item id'),
  })
  .meta({ id: 'SettlementSums' });

export type SettlementForm = z.input<typeof settlementForm>;
export type SettlementsForm = z.input<typeof settlementsForm>;
export type SavedSettlements = z.infer<typeof savedSettlements>;
export type Settlement = z.infer<typeof settlement>;
export type AssignmentSettlement = z.infer<typeof assignmentSettlement>;
export type SettlementSums = z.infer<typeof settlementSums>;
