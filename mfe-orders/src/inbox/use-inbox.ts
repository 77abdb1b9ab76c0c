import { toast } from '@ostep/platform';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

export function useInbox(mayReadContracts: boolean) {
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
      showOutcome(action, outcomes.length - refused.length, outcomes.length);
      await refreshRecords(queries);
    } finally {
      setBusy(null);
      await refreshInbox(queries);
    }
  };
  return {
    files,
    messages,
    busy,
    act,
    failure: lists.find(({ error }) => error)?.error ?? null,
    retry: () => void refreshInbox(queries),
  };
}

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
