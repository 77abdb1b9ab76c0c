import { idText, isoDate, typedText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { allStartFields, startKinds } from './start-kinds';
import { messages } from './texts';

const MAX_COLUMNS = 256;
const MAX_ANSWERS = 2000;
const MAX_TEXT = 500;

export const kindParams = z.object({ kind: z.enum(startKinds, messages.kind) });

const columnLetters = z.string().regex(/^[A-Z]{1,2}$/, messages.column);

/** What each column holds, by its letters. A column that is not named is not read. */
export const namedColumns = z
  .record(columnLetters, z.enum(allStartFields, messages.column))
  .refine((columns) => Object.keys(columns).length <= MAX_COLUMNS, messages.column)
  .refine((columns) => new Set(Object.values(columns)).size === Object.keys(columns).length, messages.columnTwice)
  .meta({ id: 'StartColumns' });

export const startAnswer = z
  .object({
    id: typedText(messages.answer).min(1, messages.answer).max(MAX_TEXT, messages.answer),
    choice: typedText(messages.answer).min(1, messages.answer).max(MAX_TEXT, messages.answer),
  })
  .meta({ id: 'StartAnswer' });

const answers = z
  .array(startAnswer)
  .max(MAX_ANSWERS, messages.answers)
  .nullish()
  .transform((given) => given ?? []);

/** The columns that the titles say; what somebody named for the header before is forgotten. */
export const BY_TITLES = 'titles';

/** Null columns: those that are remembered for the header, else those that the titles say. */
export const readingForm = z
  .object({
    sheet: typedText(messages.sheet).max(MAX_TEXT, messages.sheet).nullable(),
    columns: namedColumns.or(z.literal(BY_TITLES)).nullable(),
    answers,
  })
  .meta({ id: 'StartReadingForm' });

export const takeForm = readingForm
  .extend({
    token: z.uuid(messages.token),
    fingerprint: typedText(messages.take)
      .min(1, messages.take)
      .max(MAX_TEXT, messages.take)
      .describe('Of the rows that the person was told would be taken'),
  })
  .meta({ id: 'StartTakeForm' });

const startOption = z.object({
  choice: z.string(),
  label: z.string().describe('Polish, for people'),
});

export const startQuestion = z
  .object({
    id: z.string(),
    message: z.string().describe('Polish, for people'),
    cell: z.string().nullable().describe('The first cell it is asked about'),
    rows: z.array(z.int()).describe('Of the first rows that wait for the answer, their numbers'),
    count: z.int().describe('How many rows wait for the answer'),
    options: z.array(startOption),
    pick: z
      .enum(['squad', 'forest-district', 'action-code', 'action-scope', 'date'])
      .nullable()
      .describe('What else can be chosen: the answer is `use:` with an id, or a day'),
    answer: z.string().nullable(),
  })
  .meta({ id: 'StartQuestion' });

const notTaken = z.object({
  sheet: z.string(),
  row: z.int(),
  cell: z.string().nullable(),
  why: z.string().describe('Polish, for people'),
  text: z.string().describe('The beginning of the row'),
});

const takenRow = z.object({ row: z.int(), sheet: z.string(), values: z.array(z.string()) });

export const startReading = z
  .object({
    token: z.uuid(),
    fileName: z.string(),
    sheets: z.array(
      z.object({
        name: z.string(),
        rows: z.int(),
        state: z.enum(['read', 'other', 'hidden']).describe('`other`: it has no such table, or it was not chosen'),
      }),
    ),
    sheet: z.string().nullable(),
    headRow: z.int().nullable().describe('Null: no row of titles was found'),
    titles: z.array(z.object({ column: columnLetters, title: z.string(), sample: z.string() })),
    columns: namedColumns,
    remembered: z.boolean().describe('The columns are those that somebody named for an earlier file with this header'),
    missing: z.array(z.enum(allStartFields)).describe('Of these at least one column must be named first'),
    notices: z.array(z.string()).describe('Polish, for people: what cannot be answered, such as sums that differ'),
    rows: z.int().describe('All rows of the file that are not empty'),
    take: z.int(),
    fingerprint: z.string().describe('Of the rows that would be taken, with their values'),
    asked: z.int(),
    notTakenCount: z.int(),
    other: z.int().describe('Titles, notes between rows and sums'),
    questions: z.array(startQuestion).describe('The first of them'),
    questionsCount: z.int(),
    notTaken: z.array(notTaken).describe('The first of them'),
    others: z.array(notTaken).describe('The first of them'),
    header: z.array(z.enum(allStartFields)).describe('What the values below are'),
    taken: z.array(takenRow).describe('How the first rows were understood'),
    takenBefore: z
      .object({ rows: z.int(), day: isoDate })
      .nullable()
      .describe('How many rows earlier batches took, and the last day they did'),
    totals: z.array(z.object({ label: z.string(), value: z.number() })),
  })
  .meta({ id: 'StartReading' });

export const cellsQuery = z.object({
  sheet: typedText(messages.sheet).max(MAX_TEXT, messages.sheet).optional(),
  part: idText,
});

export type NamedColumns = z.output<typeof namedColumns>;
export type StartAnswer = z.output<typeof startAnswer>;
export type ReadingForm = z.output<typeof readingForm>;
export type TakeForm = z.output<typeof takeForm>;
export type StartQuestion = z.output<typeof startQuestion>;
export type StartReading = z.output<typeof startReading>;
