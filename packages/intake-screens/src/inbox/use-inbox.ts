import type { InboxOutcome } from '@ostep/endpoint-kit';
import { toast } from '@ostep/platform';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSending } from './file-sender';
import {
  actOnFiles,
  documentKinds,
  type FileInInbox,
  type InboxAction,
  type InboxSources,
  inboxQuery,
  refreshInbox,
  refreshRecords,
} from './inbox-sources';
import { inboxTexts as texts } from './inbox-texts';

type Messages = ReadonlyMap<string, string>;

export type Act = (action: InboxAction, files: readonly FileInInbox[]) => Promise<void>;

type UseInbox = {
  readonly sources: InboxSources;
  readonly mayReadContracts: boolean;
  /** The file whose form was just saved. */
  readonly savedJob: string | null;
};

export function useInbox({ sources, mayReadContracts, savedJob }: UseInbox) {
  const queries = useQueryClient();
  const { sent } = useSending();
  const readableKinds = documentKinds.filter((kind) => kind !== 'contract' || mayReadContracts);
  const lists = useQueries({ queries: readableKinds.map((kind) => inboxQuery(sources, kind)) });
  const files = useMemo(() => sortByBatchAndName(lists.flatMap(({ data }) => data ?? [])), [lists]);
  const [messages, setMessages] = useState<Messages>(new Map());
  const [busy, setBusy] = useState<InboxAction | null>(null);

  const refresh = () => refreshInbox(queries, sources);
  const reading = files.filter(({ state }) => state === 'reading').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a file was sent or read, it may be in another list
  useEffect(() => {
    void refresh();
  }, [queries, sent, reading]);

  const act: Act = async (action, chosen) => {
    setBusy(action);
    try {
      const outcomes = await actOnFiles({ sources, files: chosen, action, onProgress: refresh });
      const refused = outcomes.flatMap(({ jobId, message }) => (message === null ? [] : [[jobId, message] as const]));
      const acted = new Set(outcomes.map(({ jobId }) => jobId));
      setMessages((old) => new Map([...[...old].filter(([jobId]) => !acted.has(jobId)), ...refused]));
      const saved = action === 'save' ? chosen.filter(({ jobId }) => isSaved(outcomes, jobId)) : [];
      await actOnFiles({ sources, files: filesToReadAgain(saved, files), action: 'read', onProgress: refresh });
      showOutcome(action, outcomes.length - refused.length, outcomes.length);
      await refreshRecords(queries, sources);
    } finally {
      setBusy(null);
      await refresh();
    }
  };
  useReadAgainAfterForm(files, savedJob, (again) => void act('read', again));
  return {
    files,
    messages,
    busy,
    act,
    isLoaded: lists.every(({ data }) => data !== undefined),
    failure: lists.find(({ error }) => error)?.error ?? null,
    retry: () => void refresh(),
  };
}

/** Once for each form that was saved. */
function useReadAgainAfterForm(
  files: readonly FileInInbox[],
  savedJob: string | null,
  read: (files: readonly FileInInbox[]) => void,
) {
  const handledJob = useRef<string>(null);
  const savedFile = files.find(({ jobId, record }) => jobId === savedJob && record);
  const readAgain = useEffectEvent((saved: FileInInbox) => {
    if (handledJob.current === saved.jobId) return;
    handledJob.current = saved.jobId;
    const again = filesToReadAgain([saved], files);
    if (again.length > 0) read(again);
  });
  useEffect(() => {
    if (savedFile) readAgain(savedFile);
  }, [savedFile]);
}

const isSaved = (outcomes: readonly InboxOutcome[], job: string) =>
  outcomes.some(({ jobId, message }) => jobId === job && message === null);

/** Orders may name contracts that are saved now, and protocols may name orders. */
function filesToReadAgain(saved: readonly FileInInbox[], files: readonly FileInInbox[]): FileInInbox[] {
  const mayName = (kind: FileInInbox['kind'], named: FileInInbox['kind']) =>
    documentKinds.indexOf(named) < documentKinds.indexOf(kind);
  return files.filter(
    ({ state, canReadAgain, kind }) =>
      state === 'check' && canReadAgain && saved.some((savedFile) => mayName(kind, savedFile.kind)),
  );
}

function showOutcome(action: InboxAction, done: number, all: number): void {
  if (action !== 'save' && action !== 'undo') return;
  const message = action === 'save' ? texts.savedCount(done, all) : texts.undoneCount(done, all);
  toast(
    done === all ? { type: 'success', title: texts.saved, message } : { type: 'warning', title: texts.failed, message },
  );
}

const collator = new Intl.Collator('pl', { numeric: true });

/** The files of a batch arrive in any order: its first arrival is the time of the batch. */
function sortByBatchAndName(files: readonly FileInInbox[]): FileInInbox[] {
  const firstSentAt = new Map<string, string>();
  for (const { batch, sentAt } of files) {
    const earliest = firstSentAt.get(batch);
    if (earliest === undefined || sentAt < earliest) firstSentAt.set(batch, sentAt);
  }
  const batchTime = ({ batch }: FileInInbox) => firstSentAt.get(batch) ?? '';
  return files.toSorted(
    (one, other) => collator.compare(batchTime(one), batchTime(other)) || collator.compare(one.name, other.name),
  );
}
