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

const NOT_LOADED: Answer = { history: null, error: null, olderError: null };

/** Loads the history page by page, older pages on demand; another filter starts from the newest page. */
export function useHistory(load: LoadHistory, { actor, field }: HistoryFilter) {
  const [answer, setAnswer] = useState(NOT_LOADED);
  const [attempt, setAttempt] = useState(0);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const current = useRef(new AbortController());

  // Not when `load` is another function in a new render; `attempt` loads again after a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setAnswer(NOT_LOADED);
    setLoadingOlder(false);
    load(queryOf({ actor, field }), signal).then(
      (history) => signal.aborted || setAnswer({ ...NOT_LOADED, history }),
      (error: unknown) => signal.aborted || setAnswer({ ...NOT_LOADED, error }),
    );
    return () => controller.abort();
  }, [actor, field, attempt]);

  const loadOlder = async () => {
    const { signal } = current.current;
    const { history } = answer;
    const last = history?.changes.at(-1);
    if (!history || !last) return;
    setLoadingOlder(true);
    try {
      const older = await load({ ...queryOf({ actor, field }), before: String(last.id) }, signal);
      if (signal.aborted) return;
      setAnswer({ ...NOT_LOADED, history: { ...older, changes: [...history.changes, ...older.changes] } });
    } catch (olderError) {
      if (signal.aborted) return;
      setAnswer({ ...answer, olderError });
    }
    setLoadingOlder(false);
  };

  return { ...answer, loadOlder, loadingOlder, retry: () => setAttempt((count) => count + 1) };
}

const queryOf = ({ actor, field }: HistoryFilter): HistoryQuery => ({
  ...(actor === null ? {} : { actor }),
  ...(field === null ? {} : { field }),
});
