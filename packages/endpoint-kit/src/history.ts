import * as z from 'zod';
import type { Endpoint } from './endpoint';
import { id, idText, instant, storableText } from './schemas';

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export type ChangedValue = z.infer<typeof changedValue>;

const changedField = z.object({ field: z.string(), from: changedValue, to: changedValue });

const recordChange = z
  .object({
    id,
    changedTime: instant,
    actor: z.string().describe('`baza`: past the product'),
    actorName: z.string(),
    requestId: z.string().nullable(),
    kind: z.enum(['insert', 'update', 'delete']),
    table: z.string().describe('In camel case: `orderItem`'),
    rowId: id,
    rowName: z.string().nullable(),
    fields: z.array(changedField),
    standing: z
      .record(z.string(), changedValue)
      .optional()
      .describe('Figures of the record itself as they stood after the change, of records that have some'),
    reasons: z.array(z.string()).describe('Polish: what was asked before the save, and the note given'),
  })
  .meta({ id: 'RecordChange' });

export const recordHistory = z
  .object({
    changes: z.array(recordChange).describe('Newest first'),
    actors: z.array(z.object({ actor: z.string(), actorName: z.string() })),
    more: z.boolean().describe('There are older changes: ask again with `before`, the id of the last one'),
  })
  .meta({ id: 'RecordHistory' });

export const historyFilter = z.object({
  before: idText.optional(),
  actor: storableText(200).optional(),
  field: storableText(100).optional().describe('In camel case: `amountDone`'),
});

/** The definition of `GET …/{id}/history`. */
export const historyEndpoint = <const O extends string>(operationId: O, summary: string, refusals: readonly string[]) =>
  ({
    operationId,
    summary: `${summary}; of a deleted record too`,
    access: 'signed-in',
    params: z.object({ id: idText }),
    query: historyFilter,
    response: recordHistory,
    errors: [404],
    refusals,
  }) as const satisfies Endpoint;

export type RecordChange = z.infer<typeof recordChange>;
export type RecordHistory = z.infer<typeof recordHistory>;
export type HistoryFilter = z.output<typeof historyFilter>;

export type FieldLabel = {
  readonly label: string;
  readonly kind?: 'money' | 'percent' | 'count';
  /** Polish words for stored values. */
  readonly words?: Readonly<Record<string, string>>;
};

/** What one save changed, in the form in which a verb's sentence needs it. Values are texts for people. */
export type Saved = {
  readonly rows: (table: string, kind?: RecordChange['kind']) => readonly RecordChange[];
  /** The first row of the table whose field was changed to the value; without a value, to any. */
  readonly became: (table: string, field: string, value?: ChangedValue) => RecordChange | undefined;
  /** A changed field of a row after the save, or before it where the row was deleted; null where it did not change. */
  readonly text: (row: RecordChange | undefined, field: string) => string | null;
  /** A figure of the record itself after the save, whether it changed or not. */
  readonly recordValue: (field: string) => string | null;
  /** `3 pozycje`: how many rows of the table were changed. */
  readonly counted: (table: string, kind?: RecordChange['kind']) => string;
};

/** The Polish sentence on one kind of save; null where the save was of another kind. */
export type VerbSentence = (saved: Saved) => string | null;

/** How people read the tables and fields of a record's history. */
export type HistoryLabels = Readonly<
  Record<
    string,
    {
      readonly name: string;
      /** The plural forms in the accusative, as they follow a verb: 1 pozycję, 2 pozycje, 5 pozycji. */
      readonly rows?: readonly [one: string, few: string, many: string];
      /** Fields by which a sentence names a row that was added or deleted. */
      readonly names?: readonly string[];
      /** Sentences on the record; the first that is not null is shown, otherwise the changed fields are listed. */
      readonly verbs?: readonly VerbSentence[];
      readonly fields: Readonly<Record<string, string | FieldLabel>>;
      /** Fields whose values are shown for a row that was added or deleted. */
      readonly shownFields?: readonly string[];
    }
  >
>;

const deletedRecord = z
  .object({
    id,
    changeId: id,
    name: z.string(),
    deletedTime: instant,
    actorName: z.string(),
    reasons: z.array(z.string()).describe('Polish: what was asked before the deletion, and the note given'),
  })
  .meta({ id: 'DeletedRecord' });

export const deletedRecords = z
  .object({
    records: z.array(deletedRecord).describe('The last deleted first'),
    more: z.boolean().describe('Older ones were deleted too: ask again with `before`, the last `changeId`'),
  })
  .meta({ id: 'DeletedRecords' });

export const deletedFilter = z.object({ before: idText.optional() });

export const deletedEndpoint = <const O extends string>(operationId: O, summary: string) =>
  ({
    operationId,
    summary,
    access: 'signed-in',
    query: deletedFilter,
    response: deletedRecords,
  }) as const satisfies Endpoint;

export type DeletedRecords = z.infer<typeof deletedRecords>;
export type DeletedFilter = z.output<typeof deletedFilter>;
