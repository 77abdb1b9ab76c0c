import { id, requiredText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './texts';

export const NAME_LENGTH = 250;

export const entry = z
  .object({
    id,
    name: z.string(),
    version: z.int().describe('For `If-Match` of a save'),
  })
  .meta({ id: 'Entry' });

export const entryForm = z
  .object({
    id: id.nullish().transform((known) => known ?? null),
    name: requiredText(NAME_LENGTH, messages.required),
  })
  .meta({ id: 'EntryForm' });

export type Entry = z.infer<typeof entry>;
export type EntryForm = z.infer<typeof entryForm>;
