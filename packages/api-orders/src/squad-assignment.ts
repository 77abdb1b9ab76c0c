import {
  id,
  isoDate,
  money,
  percent,
  quantity,
  questionAnswers,
  referenceTo,
  rowNetError,
  typedPriceField,
  typedQuantity,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { formMessages } from './texts';

export const protocolSettlement = z
  .object({
    id,
    protocolId: id,
    protocolNumber: z.string().nullable(),
    protocolPartId: id,
    amount: quantity,
    contractPriceNetto: money.nullable().describe('Unit price of the contract in force on the day of the work'),
  })
  .meta({ id: 'ProtocolSettlement' });

export const assignedSquad = z.object({ id, code: z.string(), name: z.string() }).meta({ id: 'AssignedSquad' });

export const assignedWork = z
  .object({
    id,
    workGroupId: id,
    name: z.string(),
    addToSum: z.boolean(),
    profitMarginReference: percent,
  })
  .meta({ id: 'AssignedWork' });

/** Rate and percent are stored as typed; neither is calculated from the other. */
export const squadAssignment = z
  .object({
    id,
    version: z.int().describe('For a save: counts the changes of this assignment alone'),
    orderItemId: id,
    squadId: id,
    squad: assignedSquad,
    workGroupItemId: id,
    workGroupItem: assignedWork,
    partialWorkName: z.string(),
    percentRate: percent.nullable(),
    squadRateNetto: money,
    amountDone: quantity,
    finishedDate: isoDate.nullable(),
    protocolSettlements: z.array(protocolSettlement),
  })
  .meta({ id: 'SquadAssignment' });

export const blankDate = z.literal('').transform(() => null);

const assignmentFields = z.object({
  id: id.nullish().transform((value) => value ?? null),
  version: id
    .nullish()
    .transform((value) => value ?? null)
    .describe('The version that was read; when it has changed meanwhile the save answers 409'),
  orderItemId: referenceTo(formMessages.orderItem),
  squadId: referenceTo(formMessages.squad),
  workGroupItemId: referenceTo(formMessages.workGroupItem),
  finishedDate: z
    .union([blankDate, isoDate], formMessages.finishedDate)
    .nullish()
    .transform((value) => value ?? null),
  amountDone: typedQuantity
    .min(0, formMessages.moneyType)
    .nullish()
    .transform((value) => value ?? 0),
  percentRate: percent
    .min(0.01, formMessages.percentRate)
    .nullish()
    .transform((value) => value ?? null),
  squadRateNetto: typedPriceField(formMessages.squadRateNetto).min(0, formMessages.moneyType),
});

type Priced = { readonly amountDone: number; readonly squadRateNetto: number };

const refineValue = ({ amountDone, squadRateNetto }: Priced, context: z.RefinementCtx) => {
  const message = rowNetError(amountDone, squadRateNetto);
  if (message !== null) context.addIssue({ code: 'custom', path: ['squadRateNetto'], message });
};

export const assignmentRow = assignmentFields.superRefine(refineValue).meta({ id: 'AssignmentRow' });

export const squadAssignmentForm = assignmentFields
  .extend({ answers: questionAnswers })
  .superRefine(refineValue)
  .meta({ id: 'SquadAssignmentForm' });

export const settlementLine = z
  .object({
    orderItemId: id,
    squadAssignmentId: id,
    squadName: z.string(),
    partialWorkName: z.string(),
    settlementAmount: quantity,
    squadRateNetto: money,
    protocolId: id,
    protocolNumber: z.string().nullable(),
    protocolPartId: id,
    protocolPartTotalValue: money.nullable(),
    addToSum: z.boolean(),
  })
  .meta({ id: 'SettlementLine' });

export type ProtocolSettlement = z.infer<typeof protocolSettlement>;
export type AssignedSquad = z.infer<typeof assignedSquad>;
export type AssignedWork = z.infer<typeof assignedWork>;
export type SquadAssignment = z.infer<typeof squadAssignment>;
export type AssignmentRow = z.output<typeof assignmentRow>;
export type SquadAssignmentForm = z.output<typeof squadAssignmentForm>;
export type SquadAssignmentFormInput = z.input<typeof squadAssignmentForm>;
export type SettlementLine = z.infer<typeof settlementLine>;
