import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

type Loaded<T> = { readonly key: string; readonly data?: T; readonly error?: unknown };

export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const kept = useRef(new Map<string, T>());
  const [state, setState] = useState<Loaded<T>>({ key });
  const [tries, setTries] = useState(0);
  const begin = useEffectEvent((signal: AbortSignal) => load(signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const known = kept.current.get(key);
    if (known !== undefined) {
      setState({ key, data: known });
      return undefined;
    }
    const left = new AbortController();
    begin(left.signal).then(
      (data) => {
        kept.current.set(key, data);
        if (!left.signal.aborted) setState({ key, data });
      },
      (error: unknown) => {
        if (!left.signal.aborted) setState({ key, error });
      },
    );
    return () => left.abort();
  }, [key, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { data: state.data, error: state.key === key ? state.error : undefined, retry };
}
