import { id, instant } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { allStartFields, startKinds } from './start-kinds';

export const batchStates = ['waiting', 'taken', 'undone'] as const;

export const startBatch = z
  .object({
    id,
    kind: z.enum(startKinds),
    fileName: z.string(),
    rows: z.int(),
    total: z.number().nullable().describe('What is left to pay, what squads are owed, or what works cost'),
    state: z.enum(batchStates).describe('`waiting`: a second person has not confirmed its amounts yet'),
    createdBy: z.string(),
    createdTime: instant,
    own: z.boolean().describe('Whoever asks made it, and so cannot confirm it'),
    confirmedBy: z.string().nullable(),
    undoneBy: z.string().nullable(),
    undoneTime: instant.nullable(),
  })
  .meta({ id: 'StartBatch' });

export const startState = z
  .object({
    batches: z.array(startBatch).describe('The newest first'),
    needsConfirmation: z.boolean(),
    confirmers: z.array(z.string()).describe('Names of others who may confirm'),
  })
  .meta({ id: 'StartState' });

export const waitingRows = z
  .object({
    header: z.array(z.enum(allStartFields)),
    rows: z.array(z.object({ row: z.int(), values: z.array(z.string()) })),
  })
  .meta({ id: 'StartWaitingRows' });

export type StartBatch = z.output<typeof startBatch>;
export type StartState = z.output<typeof startState>;
export type WaitingRows = z.output<typeof waitingRows>;
export type BatchState = (typeof batchStates)[number];
