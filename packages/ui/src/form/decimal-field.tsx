import { texts } from '../texts';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { formatFieldNumber, isDecimalStart, normalizeDecimal, parseDecimal } from './parse-decimal';
import { useTypedText } from './use-typed-text';

type DecimalInputOptions = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onProblem?: ((message: string | null) => void) | undefined;
  readonly negative?: boolean | undefined;
};

export function useDecimalInput({ value, onChange, onProblem, negative = false }: DecimalInputOptions) {
  const typed = useTypedText<number>({
    value,
    toText: formatFieldNumber,
    toValue: (text) => {
      const number = parseDecimal(text);
      return number !== null && number < 0 && !negative ? null : number;
    },
    onChange,
    onProblem,
    problemOf: (text) => (/^-?\d*\.\d{3,}$/.test(text) ? texts.twoDecimals : texts.notANumber),
  });
  return {
    problem: typed.problem,
    text: typed.text,
    type: (raw: string) => {
      const next = normalizeDecimal(raw);
      // Single keys that cannot be part of a number are ignored; pasted text is kept and gets an error.
      const pasted = Math.abs(next.length - typed.text.length) > 1;
      if (isDecimalStart(next, negative)) typed.type(next);
      else if (pasted) typed.commit(next);
    },
    commit: () => typed.commit(),
  };
}

type DecimalFieldProps = FieldProps<number | null> & {
  readonly negative?: boolean | undefined;
  readonly suffix?: string | undefined;
  readonly placeholder?: string | undefined;
};

export function DecimalField(props: DecimalFieldProps) {
  const input = useDecimalInput(props);
  return (
    <FieldFrame {...props} error={input.problem ?? props.error}>
      {(inputProps) => (
        <span className="ui-affixed">
          <input
            {...inputProps}
            autoComplete="off"
            className="ui-input ui-input-number"
            disabled={props.disabled}
            inputMode="decimal"
            name={props.name}
            onBlur={() => {
              input.commit();
              props.onBlur?.();
            }}
            onChange={(event) => input.type(event.target.value)}
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
