import type { RecordHistory } from '@ostep/endpoint-kit';
import { useEffect, useState } from 'react';

export type HistoryQuery = { readonly before?: string; readonly actor?: string; readonly field?: string };
export type LoadHistory = (query: HistoryQuery, signal: AbortSignal) => Promise<RecordHistory>;

/** null: any. */
type HistoryFilter = { readonly actor: string | null; readonly field: string | null };

type Answer = { readonly history: RecordHistory | null; readonly error: unknown };

const WAITING: Answer = { history: null, error: null };

/** A page after another, as far as it was asked for; another filter begins anew. */
export function useHistory(load: LoadHistory, { actor, field }: HistoryFilter) {
  const [answer, setAnswer] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);

  // `load` may be another function on every render; `attempt` asks again after a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setAnswer(WAITING);
    load(queryOf({ actor, field }), signal).then(
      (history) => signal.aborted || setAnswer({ history, error: null }),
      (error: unknown) => signal.aborted || setAnswer({ history: null, error }),
    );
    return () => controller.abort();
  }, [actor, field, attempt]);

  const loadOlder = async () => {
    const { history } = answer;
    const last = history?.changes.at(-1);
    if (!history || !last) return;
    const older = await load({ ...queryOf({ actor, field }), before: String(last.id) }, new AbortController().signal);
    setAnswer({ error: null, history: { ...older, changes: [...history.changes, ...older.changes] } });
  };

  return { ...answer, loadOlder, retry: () => setAttempt((count) => count + 1) };
}

const queryOf = ({ actor, field }: HistoryFilter): HistoryQuery => ({
  ...(actor === null ? {} : { actor }),
  ...(field === null ? {} : { field }),
});
