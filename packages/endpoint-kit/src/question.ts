import * as z from 'zod';
import { fieldMessages } from './field-messages';
import { optionalText, typedText } from './schemas';

/**
 * A save that looks like a mistake is refused with 417 and `questions`. The same request with `answers` is accepted, and
 * the answers are stored with the user and the time.
 */
export const question = z
  .object({
    id: z.string().describe('Names the check and the figures it was asked for: other figures ask anew'),
    path: z.string().describe('What of the body is asked about, dotted; empty for the whole'),
    message: z.string().describe('Polish, for people; names the figures'),
    figures: z.record(z.string(), z.union([z.number(), z.string()])),
    needsReason: z.literal(true).optional().describe('An answer without a note is none'),
  })
  .meta({ id: 'Question' });

export const QUESTION_ID_LENGTH = 500;
const MAX_NOTE = 500;
const MAX_ANSWERS = 500;

export const questionAnswer = z
  .object({
    id: typedText('Podaj pytanie.')
      .min(1, 'Podaj pytanie.')
      .max(QUESTION_ID_LENGTH, fieldMessages.tooLong(QUESTION_ID_LENGTH)),
    note: optionalText(MAX_NOTE),
  })
  .meta({ id: 'QuestionAnswer' });

export const questionAnswers = z
  .array(questionAnswer)
  .max(MAX_ANSWERS, `Najwyżej ${MAX_ANSWERS} odpowiedzi.`)
  .nullish()
  .transform((answers) => answers ?? [])
  .describe('A yes to each of the `questions` that the same request was refused with');

export const answered = z.object({ answers: questionAnswers }).meta({ id: 'Answered' });

export const answeredExample = {
  answers: [{ id: 'settledOverDone(done=12.69,settled=25.38)', note: 'Uzgodniono z leśniczym' }],
} as const;

export type Question = z.infer<typeof question>;
export type QuestionAnswer = z.infer<typeof questionAnswer>;
export type QuestionAnswerInput = z.input<typeof questionAnswer>;
