import { formatDecimal } from '@ostep/kernel';
import { InputText } from 'primereact/inputtext';
import { useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { memoizedField } from './memoized-field';
import { formatFieldNumber, isDecimalStart, normalizeDecimal, parseDecimal } from './parse-decimal';
import { useTypedText } from './use-typed-text';

type DecimalInputOptions = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onProblem?: ((message: string | null) => void) | undefined;
  readonly negative?: boolean | undefined;
  readonly places?: number | undefined;
};

/** Shows `1 234,56` without the focus, `1234,56` when the field gets the focus, and `1234.56` while it is typed. */
export function useDecimalInput({ value, onChange, onProblem, negative = false, places = 2 }: DecimalInputOptions) {
  const [editing, setEditing] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The text changes when the field gets the focus, which loses the selection that Tab makes.
  useLayoutEffect(() => {
    if (editing) input.current?.select();
  }, [editing]);
  const typed = useTypedText<number>({
    value,
    toText: formatFieldNumber,
    toValue: (text) => {
      const number = parseDecimal(text, places);
      return number !== null && number < 0 && !negative ? null : number;
    },
    onChange,
    onProblem,
    problemOf: (text) => (/^-?\d*\.\d{3,}$/.test(text) ? texts.mostDecimals(places) : texts.notANumber),
  });
  const unfocusedValue = editing ? null : parseDecimal(typed.text, places);
  const focusedText = isTyped ? typed.text : typed.text.replace('.', ',');
  return {
    problem: typed.problem,
    text: unfocusedValue === null ? focusedText : formatDecimal(unfocusedValue, places),
    edit: (field: HTMLInputElement) => {
      setEditing(true);
      setTyped(false);
      input.current = field;
    },
    type: (raw: string) => {
      setEditing(true);
      setTyped(true);
      const next = normalizeDecimal(raw);
      // Single keys that cannot be part of a number are ignored; pasted text stays in the field with an error.
      const pasted = Math.abs(next.length - typed.text.length) > 1;
      if (isDecimalStart(next, negative, places)) typed.type(next);
      else if (pasted) typed.commit(next);
    },
    commit: () => typed.commit(),
    leave: () => {
      setEditing(false);
      typed.commit();
    },
  };
}

type DecimalFieldProps = FieldProps<number | null> & {
  readonly negative?: boolean | undefined;
  readonly places?: number | undefined;
  readonly suffix?: string | undefined;
  readonly placeholder?: string | undefined;
};

export const DecimalField = memoizedField(PlainDecimalField);

function PlainDecimalField(props: DecimalFieldProps) {
  const input = useDecimalInput(props);
  return (
    <FieldFrame {...props} error={input.problem ?? props.error}>
      {(inputProps) => (
        <span className="ui-affixed">
          <InputText
            {...inputProps}
            autoComplete="off"
            className="ui-input-number"
            disabled={props.disabled}
            inputMode="decimal"
            invalid={inputProps['aria-invalid']}
            name={props.name}
            onBlur={() => {
              input.leave();
              props.onBlur?.();
            }}
            onChange={(event) => input.type(event.target.value)}
            onFocus={(event) => {
              if (!props.readOnly) input.edit(event.currentTarget);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') input.commit();
            }}
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            type="text"
            value={input.text}
          />
          {props.suffix ? <span className="ui-suffix">{props.suffix}</span> : null}
        </span>
      )}
    </FieldFrame>
  );
}
