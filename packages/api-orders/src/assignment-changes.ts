import {
  id,
  isoDate,
  percent,
  questionAnswers,
  referenceTo,
  typedPriceField,
  typedQuantity,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { order } from './order';
import { assignmentRow, blankDate, squadAssignment } from './squad-assignment';
import { formMessages } from './texts';

const MAX_ROWS = 2000;

const listOf = <S extends z.ZodType>(row: S) =>
  z.array(row, formMessages.assignments).max(MAX_ROWS, formMessages.tooManyItems);

const assignmentVersion = z.object({
  id,
  version: id
    .nullish()
    .transform((value) => value ?? null)
    .describe('The version that was read; when it has changed meanwhile nothing is saved (409)'),
});

const assignments = listOf(assignmentVersion).min(1, formMessages.assignments);

const finishedDate = z
  .union([blankDate, isoDate], formMessages.finishedDate)
  .nullish()
  .transform((value) => value ?? null);

export const assignmentChanges = z
  .object({
    remove: listOf(assignmentVersion),
    save: listOf(assignmentRow).describe('Without an id: a new assignment'),
    answers: questionAnswers,
  })
  .meta({ id: 'AssignmentChanges' });

const requiredNumber = (field: string) => ({ required: [field], properties: { [field]: { type: 'number' } } });

const unsettledProtocol = id.nullish().transform((value) => value ?? null);

export const squadForItems = z
  .object({
    squadId: referenceTo(formMessages.squad),
    workGroupItemId: referenceTo(formMessages.workGroupItem),
    percentRate: percent
      .min(0.01, formMessages.percentRate)
      .nullish()
      .transform((value) => value ?? null)
      .describe("Alone: each item's rate is computed from its contract price"),
    squadRateNetto: typedPriceField(formMessages.squadRateNetto)
      .min(0, formMessages.moneyType)
      .nullish()
      .transform((value) => value ?? null)
      .describe('The same for every item'),
    asOrdered: z.boolean().default(false).describe('An item without an amount of its own was done as ordered'),
    finishedDate,
    protocolId: unsettledProtocol.describe(
      'An unsettled protocol of the order: its items without a squad are given one after the work is done',
    ),
    items: listOf(
      z.object({
        orderItemId: referenceTo(formMessages.orderItem),
        amountDone: typedQuantity
          .min(0, formMessages.moneyType)
          .nullish()
          .transform((value) => value ?? null),
        workGroupItemId: referenceTo(formMessages.workGroupItem)
          .nullish()
          .transform((value) => value ?? null)
          .describe('Where given, the work of this item'),
      }),
    ).min(1, formMessages.orderItem),
    answers: questionAnswers,
  })
  .refine(({ percentRate, squadRateNetto }) => percentRate !== null || squadRateNetto !== null, {
    message: formMessages.squadRateNetto,
    path: ['squadRateNetto'],
  })
  .meta({ id: 'SquadForItems', anyOf: ['percentRate', 'squadRateNetto'].map(requiredNumber) });

export const assignmentsDone = z.object({ assignments, answers: questionAnswers }).meta({ id: 'AssignmentsDone' });

export const assignmentsRemoved = z
  .object({
    assignments,
    protocolId: unsettledProtocol.describe('The unsettled protocol at which they were assigned'),
  })
  .meta({ id: 'AssignmentsRemoved' });

export const assignmentsFinished = z.object({ assignments, finishedDate }).meta({ id: 'AssignmentsFinished' });

const undo = z.object({
  remove: z.array(z.object({ id, version: z.int() })),
  save: z.array(
    squadAssignment
      .pick({
        orderItemId: true,
        squadId: true,
        workGroupItemId: true,
        percentRate: true,
        squadRateNetto: true,
        amountDone: true,
        finishedDate: true,
      })
      .extend({ id: id.nullable(), version: z.int().nullable() }),
  ),
});

export const changedAssignments = z
  .object({
    order,
    undo: undo.describe('Takes the change back: the body of `POST /api/order/{id}/sqa/changes`'),
    skipped: z.array(z.string()).describe('Polish: what was left as it is, and why'),
  })
  .meta({ id: 'ChangedAssignments' });

export type AssignmentVersion = z.output<typeof assignmentVersion>;
export type AssignmentChanges = z.output<typeof assignmentChanges>;
export type SquadForItems = z.output<typeof squadForItems>;
export type SquadForItemsInput = z.input<typeof squadForItems>;
export type AssignmentUndo = z.infer<typeof undo>;
export type ChangedAssignments = z.infer<typeof changedAssignments>;
