import type { InboxOutcome } from '@ostep/endpoint-kit';
import { toast } from '@ostep/platform';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSending } from './file-sender';
import {
  actOn,
  type InboxAction,
  inboxQuery,
  type PaperFile,
  papers,
  refreshInbox,
  refreshRecords,
} from './inbox.queries';
import { inboxTexts as texts } from './inbox-texts';

type Messages = ReadonlyMap<string, string>;

export type ActOnFiles = (action: InboxAction, files: readonly PaperFile[]) => Promise<void>;

/** @param savedJob of the file whose form was just saved */
export function useInbox(mayReadContracts: boolean, savedJob: string | null) {
  const queries = useQueryClient();
  const { sent } = useSending();
  const read = papers.filter((paper) => paper !== 'contract' || mayReadContracts);
  const lists = useQueries({ queries: read.map(inboxQuery) });
  const files = useMemo(() => inOrder(lists.flatMap(({ data }) => data ?? [])), [lists]);
  const [messages, setMessages] = useState<Messages>(new Map());
  const [busy, setBusy] = useState<InboxAction | null>(null);

  const reading = files.filter(({ state }) => state === 'reading').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may have what was sent or is read no more
  useEffect(() => {
    void refreshInbox(queries);
  }, [queries, sent, reading]);

  const act: ActOnFiles = async (action, chosen) => {
    setBusy(action);
    try {
      const outcomes = await actOn(chosen, action, () => refreshInbox(queries));
      const refused = outcomes.flatMap(({ jobId, message }) => (message === null ? [] : [[jobId, message] as const]));
      const acted = new Set(outcomes.map(({ jobId }) => jobId));
      setMessages((old) => new Map([...[...old].filter(([jobId]) => !acted.has(jobId)), ...refused]));
      const saved = action === 'save' ? chosen.filter(({ jobId }) => savedIn(outcomes, jobId)) : [];
      await actOn(namedBy(saved, files), 'read', () => refreshInbox(queries));
      showOutcome(action, outcomes.length - refused.length, outcomes.length);
      await refreshRecords(queries);
    } finally {
      setBusy(null);
      await refreshInbox(queries);
    }
  };
  useReadAgain(files, savedJob, (again) => void act('read', again));
  return {
    files,
    messages,
    busy,
    act,
    isLoaded: lists.every(({ data }) => data !== undefined),
    failure: lists.find(({ error }) => error)?.error ?? null,
    retry: () => void refreshInbox(queries),
  };
}

/** Once for each form that was saved. */
function useReadAgain(
  files: readonly PaperFile[],
  savedJob: string | null,
  read: (again: readonly PaperFile[]) => void,
) {
  const done = useRef<string>(null);
  const form = files.find(({ jobId, record }) => jobId === savedJob && record);
  const readAgain = useEffectEvent((saved: PaperFile) => {
    if (done.current === saved.jobId) return;
    done.current = saved.jobId;
    const again = namedBy([saved], files);
    if (again.length > 0) read(again);
  });
  useEffect(() => {
    if (form) readAgain(form);
  }, [form]);
}

const savedIn = (outcomes: readonly InboxOutcome[], job: string) =>
  outcomes.some(({ jobId, message }) => jobId === job && message === null);

/** Orders may name contracts that are known now, protocols orders. */
const namedBy = (saved: readonly PaperFile[], files: readonly PaperFile[]) =>
  files.filter(
    ({ state, canReadAgain, paper }) =>
      state === 'check' && canReadAgain && saved.some((one) => papers.indexOf(one.paper) < papers.indexOf(paper)),
  );

function showOutcome(action: InboxAction, done: number, all: number): void {
  if (action !== 'save' && action !== 'undo') return;
  const message = action === 'save' ? texts.savedCount(done, all) : texts.undoneCount(done, all);
  toast(
    done === all ? { type: 'success', title: texts.saved, message } : { type: 'warning', title: texts.failed, message },
  );
}

const byName = new Intl.Collator('pl', { numeric: true });

/** Batch by batch, each by name: the files of a batch arrive in no order. */
function inOrder(files: readonly PaperFile[]): PaperFile[] {
  const began = new Map<string, string>();
  for (const { batch, sentAt } of files) {
    const known = began.get(batch);
    if (known === undefined || sentAt < known) began.set(batch, sentAt);
  }
  const beganAt = ({ batch }: PaperFile) => began.get(batch) ?? '';
  return [...files].sort(
    (one, other) => byName.compare(beganAt(one), beganAt(other)) || byName.compare(one.name, other.name),
  );
}
