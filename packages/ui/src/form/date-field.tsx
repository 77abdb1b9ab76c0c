import { dayInWarsaw, type IsoDate } from '@ostep/kernel';
import { useRef } from 'react';
import { IconButton } from '../action/icon-button';
import { texts } from '../texts';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { formatFieldDate, parsePolishDate } from './parse-polish-date';
import { useTypedText } from './use-typed-text';

// An unfinished year can parse as another day (`21.11.20`), so short forms count only on blur.
const COMPLETE_DATE = /\d{4}$|^\d{4}-\d\d-\d\d$/;

type DateInputOptions = {
  readonly value: IsoDate | null;
  readonly onChange: (value: IsoDate | null) => void;
  readonly onProblem?: ((message: string | null) => void) | undefined;
};

export function useDateInput({ value, onChange, onProblem }: DateInputOptions) {
  const typed = useTypedText<IsoDate>({
    value: value === '' ? null : value,
    toText: formatFieldDate,
    toValue: (text, final) =>
      final || COMPLETE_DATE.test(text) ? parsePolishDate(text, dayInWarsaw(new Date())) : null,
    onChange,
    onProblem,
    problemOf: () => texts.noDate,
  });
  return { problem: typed.problem, text: typed.text, type: typed.type, commit: () => typed.commit() };
}

type DateFieldProps = FieldProps<IsoDate | null> & {
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
};

export function DateField(props: DateFieldProps) {
  const input = useDateInput(props);
  const picker = useRef<HTMLInputElement>(null);
  const locked = props.disabled === true || props.readOnly === true;
  return (
    <FieldFrame {...props} error={input.problem ?? props.error}>
      {(inputProps) => (
        <span className="ui-affixed ui-date-input">
          <input
            {...inputProps}
            autoComplete="off"
            className="ui-input"
            disabled={props.disabled}
            inputMode="numeric"
            name={props.name}
            onBlur={() => {
              input.commit();
              props.onBlur?.();
            }}
            onChange={(event) => input.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') input.commit();
              if (event.key === 'ArrowDown' && event.altKey && !locked) picker.current?.showPicker();
            }}
            placeholder={props.readOnly ? undefined : texts.datePlaceholder}
            readOnly={props.readOnly}
            type="text"
            value={input.text}
          />
          <input
            aria-hidden="true"
            className="ui-date-picker"
            max={props.max}
            min={props.min}
            onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
            ref={picker}
            tabIndex={-1}
            type="date"
            value={props.value ?? ''}
          />
          {locked ? null : (
            <IconButton
              icon="calendar"
              label={texts.pickDate(props.label)}
              onClick={() => picker.current?.showPicker()}
              tabIndex={-1}
            />
          )}
        </span>
      )}
    </FieldFrame>
  );
}
