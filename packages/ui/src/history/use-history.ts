import type { RecordHistory } from '@ostep/endpoint-kit';
import { useEffect, useRef, useState } from 'react';

export type HistoryQuery = { readonly before?: string; readonly actor?: string; readonly field?: string };
export type LoadHistory = (query: HistoryQuery, signal: AbortSignal) => Promise<RecordHistory>;

type HistoryFilter = { readonly actor: string | null; readonly field: string | null };

type Answer = {
  readonly history: RecordHistory | null;
  readonly error: unknown;
  readonly olderError: unknown;
};

const WAITING: Answer = { history: null, error: null, olderError: null };

/** A page after another, as far as it was asked for; another filter begins anew. */
export function useHistory(load: LoadHistory, { actor, field }: HistoryFilter) {
  const [response, setAnswer] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const current = useRef(new AbortController());

  // `load` may be another function on every render; `attempt` asks again after a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setAnswer(WAITING);
    setLoadingOlder(false);
    load(queryOf({ actor, field }), signal).then(
      (history) => signal.aborted || setAnswer({ ...WAITING, history }),
      (error: unknown) => signal.aborted || setAnswer({ ...WAITING, error }),
    );
    return () => controller.abort();
  }, [actor, field, attempt]);

  const loadOlder = async () => {
    const { signal } = current.current;
    const { history } = response;
    const last = history?.changes.at(-1);
    if (!history || !last) return;
    setLoadingOlder(true);
    try {
      const older = await load({ ...queryOf({ actor, field }), before: String(last.id) }, signal);
      if (signal.aborted) return;
      setAnswer({ ...WAITING, history: { ...older, changes: [...history.changes, ...older.changes] } });
    } catch (olderError) {
      if (signal.aborted) return;
      setAnswer({ ...response, olderError });
    }
    setLoadingOlder(false);
  };

  return { ...response, loadOlder, loadingOlder, retry: () => setAttempt((count) => count + 1) };
}

const queryOf = ({ actor, field }: HistoryFilter): HistoryQuery => ({
  ...(actor === null ? {} : { actor }),
  ...(field === null ? {} : { field }),
});
