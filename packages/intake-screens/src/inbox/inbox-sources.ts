import { INBOX_FILES, type InboxFile, type InboxOutcome } from '@ostep/endpoint-kit';
import type { UploadedDocument } from '@ostep/kernel';

import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { inboxForm } from '../upload-page/uploaded-file';

/** Contracts first: orders name them, and protocols name orders. */
export const documentKinds = ['contract', 'order', 'protocol'] as const satisfies readonly UploadedDocument[];

export type DocumentKind = (typeof documentKinds)[number];
type ListAction = 'save' | 'undo' | 'read' | 'remove';
export type InboxAction = ListAction | 'scan';

/** What the domain of one kind of document offers to the inbox. */
export type InboxSource = {
  /** The key of the list of files. */
  readonly queryKey: QueryKey;
  /** The key of all records of the domain, which change when files are saved. */
  readonly recordsKey: QueryKey;
  readonly uploadPage: string;
  readonly recordPage: (id: number) => string;
  readonly list: (signal: AbortSignal) => Promise<InboxFile[]>;
  readonly act: (action: ListAction, jobIds: string[]) => Promise<InboxOutcome[]>;
  /** Absent where a file is never a scan. */
  readonly scan?: (jobIds: string[]) => Promise<InboxOutcome[]>;
};

export type InboxSources = Readonly<Record<DocumentKind, InboxSource>>;

export type FileInInbox = InboxFile & {
  readonly kind: DocumentKind;
  readonly formPage: string;
  /** Null until it is saved. */
  readonly recordPage: string | null;
};

const POLL_WHILE_READING_MS = 700;

export const inboxQuery = (sources: InboxSources, kind: DocumentKind) =>
  queryOptions({
    queryKey: sources[kind].queryKey,
    queryFn: async ({ signal }): Promise<FileInInbox[]> => {
      const { list, uploadPage, recordPage } = sources[kind];
      const files = await list(signal);
      return files.map((file) => ({
        ...file,
        kind,
        formPage: inboxForm(uploadPage, file.jobId),
        recordPage: file.record ? recordPage(file.record.id) : null,
      }));
    },
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.state === 'reading') ? POLL_WHILE_READING_MS : false,
    meta: { quiet: true },
  });

/**
 * Protocols last: every PDF is sent as an order, and the reader hands protocols on. A file that is handed on between
 * the two requests is then in the later list.
 */
export async function refreshInbox(queries: QueryClient, sources: InboxSources): Promise<void> {
  const refresh = async (kind: DocumentKind) => {
    const { queryKey } = sources[kind];
    // Invalidation does not restart a first request that is under way, and its answer may be older than what was sent.
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  };
  await Promise.all([refresh('contract'), refresh('order')]);
  await refresh('protocol');
}

/** Writing records takes long: it is done in small requests, so that the list shows the progress. */
const filesPerRequest: Readonly<Record<InboxAction, number>> = {
  save: 10,
  undo: 10,
  read: INBOX_FILES,
  remove: INBOX_FILES,
  scan: INBOX_FILES,
};

type ActOnFiles = {
  readonly sources: InboxSources;
  readonly files: readonly FileInInbox[];
  readonly action: InboxAction;
  readonly onProgress: () => Promise<unknown>;
};

export async function actOnFiles({ sources, files, action, onProgress }: ActOnFiles): Promise<InboxOutcome[]> {
  const outcomes: InboxOutcome[] = [];
  for (const kind of action === 'undo' ? documentKinds.toReversed() : documentKinds) {
    const ids = files.filter((file) => file.kind === kind).map(({ jobId }) => jobId);
    for (let start = 0; start < ids.length; start += filesPerRequest[action]) {
      const some = ids.slice(start, start + filesPerRequest[action]);
      const { act, scan } = sources[kind];
      outcomes.push(...(action === 'scan' ? ((await scan?.(some)) ?? []) : await act(action, some)));
      await onProgress();
    }
  }
  return outcomes;
}

export async function refreshRecords(queries: QueryClient, sources: InboxSources): Promise<void> {
  const keys = Object.values(sources).map(({ recordsKey }) => recordsKey);
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
