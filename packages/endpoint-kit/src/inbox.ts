import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { id, instant, isoDate, money } from './schemas';

/** The most files in one batch, and in one request about files. */
export const INBOX_FILES = 200;

export const inboxStates = ['reading', 'ready', 'check', 'duplicate', 'refused', 'saved'] as const;

/** The main fields of a document as they were read, to recognise the file in the inbox. */
export const documentSummary = z
  .object({
    number: z.string().nullable(),
    date: isoDate.nullable(),
    place: z.string().nullable().describe('District and part'),
    items: z.int(),
    value: money.nullable().describe('Net, of papers that state it'),
  })
  .meta({ id: 'PaperHead' });

export const placeOf = (...names: readonly (string | null | undefined)[]) => names.filter(Boolean).join(', ') || null;

const inboxFile = z
  .object({
    jobId: z.uuid(),
    batch: z.uuid(),
    name: z.string(),
    sentAt: instant,
    state: z.enum(inboxStates),
    percent: z.int(),
    lines: z.int().describe('Lines of the log that a person must look at'),
    doubts: z.array(z.string()).describe('The first of these lines, Polish'),
    cause: z.string().nullable().describe('The first of them without the item it stands under, Polish: files share it'),
    head: documentSummary.nullable().describe('Null until it is read'),
    reason: z.string().nullable().describe('Why it is a duplicate or refused, Polish'),
    scan: z.boolean().describe('Refused because it holds pictures only: it can be read as a scan'),
    canReadAgain: z.boolean().describe('It was read or refused, and the file is kept'),
    handedOn: z.boolean().describe('Sent as another kind of paper than it says it is'),
    record: z.object({ id, number: z.string() }).nullable().describe('What was saved of it'),
  })
  .meta({ id: 'InboxFile' });

const inboxOutcome = z
  .object({
    jobId: z.uuid(),
    id: id.nullable().describe('Of the record; null where nothing was done'),
    message: z.string().nullable().describe('Polish: why nothing was done'),
  })
  .meta({ id: 'InboxOutcome' });

export const chosenFiles = z.object({ jobIds: z.array(z.uuid()).min(1).max(INBOX_FILES) }).meta({ id: 'ChosenFiles' });
export const chosenExample = { jobIds: ['7b0f6a0e-2c1d-4f7e-9a55-0d1c2b3a4e5f'] } as const;

export type DocumentSummary = z.infer<typeof documentSummary>;
export type InboxState = (typeof inboxStates)[number];
export type InboxFile = z.infer<typeof inboxFile>;
export type InboxOutcome = z.infer<typeof inboxOutcome>;

export const inboxOutcomes = z.array(inboxOutcome);

type InboxEndpoints<A extends string> = {
  readonly [K in `GET /api/${A}/inbox`]: {
    readonly operationId: string;
    readonly summary: string;
    readonly access: Endpoint['access'];
    readonly response: z.ZodArray<typeof inboxFile>;
  };
} & {
  readonly [K in `POST /api/${A}/inbox/file/{batch}`]: {
    readonly operationId: string;
    readonly summary: string;
    readonly access: Endpoint['access'];
    readonly params: z.ZodObject<{ batch: z.ZodUUID }>;
    readonly upload: true;
    readonly repeatable: true;
    readonly response: z.ZodObject<{ jobId: z.ZodUUID }>;
  };
} & {
  readonly [K in `POST /api/${A}/inbox/${'save' | 'undo' | 'read' | 'remove'}`]: {
    readonly operationId: string;
    readonly summary: string;
    readonly access: Endpoint['access'];
    readonly body: typeof chosenFiles;
    readonly response: typeof inboxOutcomes;
  };
};

/** The inbox: many files are read at once, and those that need no decision are saved without a form. */
export function inboxEndpoints<const A extends string>(
  area: A,
  access: Endpoint['access'] = ['user', 'office'] as const,
) {
  const base = `/api/${area}/inbox` as const;
  const name = capitalised(area);
  const batchAction = { access, body: chosenFiles, example: chosenExample, response: inboxOutcomes };
  return {
    [`GET ${base}`]: {
      operationId: `list${name}Inbox`,
      summary: 'Files of the own inbox that are read as this kind of paper, oldest first',
      access,
      response: z.array(inboxFile),
    },
    [`POST ${base}/file/{batch}`]: {
      operationId: `send${name}ToInbox`,
      summary: 'Put a file into the own inbox; one that cannot be read is there with the reason',
      access,
      params: z.object({ batch: z.uuid('Nieznana paczka.') }),
      upload: true,
      repeatable: true,
      response: z.object({ jobId: z.uuid() }).meta({ id: 'InboxFileSent' }),
      errors: [429],
    },
    [`POST ${base}/save`]: {
      operationId: `save${name}Inbox`,
      summary: 'Save files that are ready, each in its own transaction; repeated, it answers the same records',
      ...batchAction,
    },
    [`POST ${base}/undo`]: {
      operationId: `undo${name}Inbox`,
      summary: 'Delete what was saved of files, where nothing was done with it since',
      ...batchAction,
    },
    [`POST ${base}/read`]: {
      operationId: `read${name}InboxAgain`,
      summary: 'Read files again that are read and not saved: what they name may be there by now',
      ...batchAction,
    },
    [`POST ${base}/remove`]: {
      operationId: `remove${name}FromInbox`,
      summary: 'Take files off the inbox; what was saved of them stays',
      ...batchAction,
    },
  } as InboxEndpoints<A>;
}
