import { id, instant, optionalText, reference, requiredText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { formMessages } from './texts';

const MAX_NOTE = 500;

/** "Do wyjaśnienia": an open question about an action code of a part, or about the whole part. */
export const clarification = z
  .object({
    id,
    protocolPart: id,
    actionCode: id.nullable().describe('null: the whole part'),
    note: z.string(),
    notedBy: z.string(),
    notedTime: instant,
  })
  .meta({ id: 'Clarification' });

export const clarificationForm = z
  .object({
    protocolPart: reference,
    actionCode: reference.nullish().transform((code) => code ?? null),
    note: requiredText(MAX_NOTE, formMessages.clarification),
  })
  .meta({ id: 'ClarificationForm' });

export const clarificationAnswer = z.object({ answer: optionalText(MAX_NOTE) }).meta({ id: 'ClarificationAnswer' });

export type Clarification = z.infer<typeof clarification>;
export type ClarificationForm = z.output<typeof clarificationForm>;
export type ClarificationFormInput = z.input<typeof clarificationForm>;
