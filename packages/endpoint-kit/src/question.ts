import * as z from 'zod';
import { optionalText } from './schemas';

/**
 * What a save must be asked before it is made: it looks like a mistake and may be meant. Such a save gets 417 with
 * `questions`; the same request with `answers` passes, and the answer is kept with who gave it and when.
 */
export const question = z.object({
  id: z.string().describe('Names the check and the figures it was asked for: other figures ask anew'),
  path: z.string().describe('What of the body is asked about, dotted; empty for the whole'),
  message: z.string().describe('Polish, for people; names the figures'),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
});

const MAX_ID = 500;
const MAX_NOTE = 500;
const MAX_ANSWERS = 50;

export const questionAnswer = z.object({
  id: z.string('Podaj pytanie.').min(1, 'Podaj pytanie.').max(MAX_ID, `Najwyżej ${MAX_ID} znaków.`),
  note: optionalText(MAX_NOTE),
});

/** Field `answers` of every body whose save may be asked about. */
export const questionAnswers = z
  .array(questionAnswer)
  .max(MAX_ANSWERS, `Najwyżej ${MAX_ANSWERS} odpowiedzi.`)
  .nullish()
  .transform((answers) => answers ?? [])
  .describe('A yes to each of the `questions` that the same request was refused with');

export type Question = z.infer<typeof question>;
export type QuestionAnswer = z.infer<typeof questionAnswer>;
/** As it is sent. */
export type QuestionAnswerInput = z.input<typeof questionAnswer>;
