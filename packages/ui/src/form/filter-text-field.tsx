import { useEffect, useMemo, useRef, useState } from 'react';
import { Shortcuts } from '../dialog/shortcuts';
import { TextField } from './text-field';

type FilterTextFieldProps = {
  readonly label: string;
  readonly value: string;
  /** Called after a pause of 300 ms, or at once on Enter. */
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly width?: string | undefined;
  readonly slashFocuses?: boolean | undefined;
};

const DEBOUNCE_MS = 300;

export function FilterTextField({ value, onChange, slashFocuses = true, ...field }: FilterTextFieldProps) {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [reported, setReported] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // The address changed from outside (browser back, cleared filter).
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }

  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    if (text === reported) return;
    const timer = setTimeout(() => {
      setReported(text);
      latest.current(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, reported]);

  const keys = useMemo(
    () => (slashFocuses ? [{ key: '/', label: field.label, run: () => input.current?.focus() }] : []),
    [slashFocuses, field.label],
  );
  return (
    <>
      <Shortcuts keys={keys} />
      <TextField {...field} inputRef={input} onChange={setText} type="search" value={text} />
    </>
  );
}
