import { dayInWarsaw, type IsoDate } from '@ostep/kernel';
import { Calendar } from 'primereact/calendar';
import { useMemo, useRef } from 'react';
import { texts } from '../texts';
import { FieldFrame, type FieldInputProps } from './field-frame';
import type { FieldProps } from './field-props';
import { handlePanelEscape } from './handle-panel-escape';
import { memoizedField } from './memoized-field';
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
  return {
    problem: typed.problem,
    text: typed.text,
    type: typed.type,
    commit: () => typed.commit(),
    pick: (date: IsoDate) => typed.commit(formatFieldDate(date)),
  };
}

type DateFieldProps = FieldProps<IsoDate | null> & {
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
};

export const DateField = memoizedField(PlainDateField);

function PlainDateField(props: DateFieldProps) {
  const input = useDateInput(props);
  return (
    <FieldFrame {...props} error={input.problem ?? props.error}>
      {(inputProps) => <DatePicker {...props} input={input} inputProps={inputProps} />}
    </FieldFrame>
  );
}

type DatePickerProps = DateFieldProps & {
  readonly input: ReturnType<typeof useDateInput>;
  readonly inputProps: FieldInputProps;
};

function DatePicker({ input, inputProps, ...props }: DatePickerProps) {
  const calendar = useRef<Calendar>(null);
  const { id, ...aria } = inputProps;
  const locked = props.disabled === true || props.readOnly === true;
  const value = useShownValue(input.text, props.value);
  return (
    <Calendar
      className="ui-date-input"
      dateFormat="dd.mm.yy"
      disabled={props.disabled}
      inputId={id}
      invalid={inputProps['aria-invalid']}
      keepInvalid
      maxDate={useDate(props.max)}
      minDate={useDate(props.min)}
      name={props.name}
      onBlur={() => {
        input.commit();
        props.onBlur?.();
      }}
      onChange={({ value: picked }) => {
        if (!(picked instanceof Date)) return input.type(String(picked ?? ''));
        input.pick(isoDateOf(picked));
        // The focus was in the panel, which closes now.
        calendar.current?.getInput()?.focus();
      }}
      parseDateTime={refuseToParse}
      placeholder={props.readOnly ? undefined : texts.datePlaceholder}
      pt={{
        root: {
          onKeyDown: (event) => {
            const field = calendar.current?.getInput();
            handlePanelEscape(event, Boolean(calendar.current?.getOverlay()), field);
            if (event.key === 'Enter' && event.target === field) input.commit();
          },
        },
        input: inputRoot({ ...PLAIN_INPUT, ...aria }),
        dropdownButton: inputRoot({ 'aria-label': texts.pickDate(props.label) }),
        panel: { 'aria-label': texts.pickDate(props.label) },
        day: NO_LABEL,
        monthTitle: NO_LABEL,
        yearTitle: NO_LABEL,
        dayLabel: ({ context }: DayContext) => ({
          role: 'button',
          'aria-selected': undefined,
          'aria-pressed': context.selected,
        }),
      }}
      readOnlyInput={props.readOnly}
      ref={calendar}
      showIcon={!locked}
      showOnFocus={false}
      value={value}
    />
  );
}

// PrimeReact declares the input a combobox, but here the calendar is opened by its button.
const PLAIN_INPUT = {
  role: undefined,
  'aria-expanded': undefined,
  'aria-haspopup': undefined,
  'aria-controls': undefined,
  inputMode: 'numeric',
};

// PrimeReact's labels differ from the shown text: without them screen readers read the text.
const NO_LABEL = { 'aria-label': undefined };

type DayContext = { readonly context: { readonly selected: boolean } };

/** PrimeReact passes text that it cannot parse to `onChange`, and there `useDateInput` parses it. */
function refuseToParse(): Date {
  throw new TypeError('Typed dates are parsed by useDateInput.');
}

/** Inner components take their attributes under `root`, which the types of Calendar do not declare. */
function inputRoot(attributes: object): object {
  return { root: attributes };
}

function useShownValue(text: string, date: IsoDate | null): Date | null {
  const picked = useDate(date);
  if (date !== null && formatFieldDate(date) === text) return picked ?? null;
  // With `keepInvalid` the value may be the text that is being typed, which its type does not say.
  return text as unknown as Date;
}

/** The same object between renders, because PrimeReact compares dates by identity. */
function useDate(date: IsoDate | null | undefined): Date | undefined {
  return useMemo(() => (date ? new Date(`${date}T00:00`) : undefined), [date]);
}

function isoDateOf(date: Date): IsoDate {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
