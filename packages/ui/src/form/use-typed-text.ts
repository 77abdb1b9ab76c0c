import { useEffect, useRef, useState } from 'react';

type TypedText<V> = {
  readonly value: V | null;
  readonly toText: (value: V | null) => string;
  /** `final`: on blur, when short forms are accepted. */
  readonly toValue: (text: string, final: boolean) => V | null;
  readonly onChange: (value: V | null) => void;
  readonly onProblem?: ((message: string | null) => void) | undefined;
  readonly problemOf: (text: string) => string;
};

/** Stores the typed text separately from the value: invalid text gives null and a problem, and is not overwritten. */
export function useTypedText<V>({ value, toText, toValue, onChange, onProblem, problemOf }: TypedText<V>) {
  const [text, setText] = useState(() => toText(value));
  const [problem, setProblem] = useState<string | null>(null);
  const [previousValue, setPreviousValue] = useState(value);
  const [reportedValue, setReportedValue] = useState(value);

  // Only a change from outside (restored draft, reset, computed value) replaces the typed text.
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== reportedValue) {
      setReportedValue(value);
      setText(toText(value));
      setProblem(null);
    }
  }

  const report = (message: string | null) => {
    if (message !== problem) onProblem?.(message);
    setProblem(message);
  };

  const type = (next: string, final: boolean) => {
    const parsed = toValue(next, final);
    setText(final && parsed !== null ? toText(parsed) : next);
    if (parsed !== reportedValue) {
      setReportedValue(parsed);
      onChange(parsed);
    }
    if (final || parsed !== null || next === '') report(next !== '' && parsed === null ? problemOf(next) : null);
  };

  const latest = useRef({ problem, onProblem });
  useEffect(() => {
    latest.current = { problem, onProblem };
  });
  useEffect(
    () => () => {
      if (latest.current.problem !== null) latest.current.onProblem?.(null);
    },
    [],
  );

  return { text, problem, type: (next: string) => type(next, false), commit: (next = text) => type(next, true) };
}
