import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

type Loaded<T> = { readonly key: string; readonly data?: T; readonly error?: unknown };

/** Loads what `key` names, once for each key; the data of the key before is shown until then. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const cache = useRef(new Map<string, T>());
  const [state, setState] = useState<Loaded<T>>({ key });
  const [attempt, setAttempt] = useState(0);
  const callLoad = useEffectEvent((signal: AbortSignal) => load(signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again
  useEffect(() => {
    const cached = cache.current.get(key);
    if (cached !== undefined) {
      setState({ key, data: cached });
      return undefined;
    }
    const controller = new AbortController();
    callLoad(controller.signal).then(
      (data) => {
        cache.current.set(key, data);
        if (!controller.signal.aborted) setState({ key, data });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ key, error });
      },
    );
    return () => controller.abort();
  }, [key, attempt]);
  const retry = useCallback(() => setAttempt((previous) => previous + 1), []);
  return { data: state.data, error: state.key === key ? state.error : undefined, retry };
}
