import { type MonthOfYear, monthsAfter } from '@ostep/kernel';
import { Calendar } from 'primereact/calendar';
import { type KeyboardEvent, useId, useRef } from 'react';
import { IconButton } from '../action/icon-button';
import { pageTexts } from '../page-texts';

type PeriodFieldProps = {
  readonly value: MonthOfYear;
  /** The years that can be chosen. */
  readonly years: readonly number[];
  /** With `year` the month of the value does not change. */
  readonly unit?: 'month' | 'year' | undefined;
  readonly label?: string | undefined;
  readonly onChange: (value: MonthOfYear) => void;
};

/** `‹ październik 2026 ›`: chooses a period, with buttons for the previous and the next one. */
export function PeriodField({
  value,
  years,
  unit = 'month',
  label = pageTexts.period.month,
  onChange,
}: PeriodFieldProps) {
  const inputId = useId();
  const calendar = useRef<Calendar>(null);
  const first = Math.min(...years);
  const last = Math.max(...years);
  const neighbour = (by: 1 | -1) => monthsAfter(value, unit === 'year' ? 12 * by : by);
  const isWithin = ({ year }: MonthOfYear) => year >= first && year <= last;
  return (
    <div className="ui-period" onKeyDownCapture={(event) => onPanelKey(event, calendar.current)}>
      <IconButton
        disabledReason={isWithin(neighbour(-1)) ? undefined : pageTexts.period.isFirst}
        icon="chevron-left"
        label={pageTexts.period.previous}
        onClick={() => onChange(neighbour(-1))}
      />
      <Calendar
        dateFormat={unit === 'month' ? 'MM yy' : 'yy'}
        inputId={inputId}
        maxDate={new Date(last, 11, 31)}
        minDate={new Date(first, 0, 1)}
        name="period"
        onChange={({ value: chosen }) => {
          if (chosen instanceof Date) onChange({ year: chosen.getFullYear(), month: chosen.getMonth() + 1 });
        }}
        pt={{ input: { root: { 'aria-label': label, onClick: () => calendar.current?.show() } } }}
        readOnlyInput
        ref={calendar}
        showOnFocus={false}
        value={new Date(value.year, value.month - 1, 1)}
        view={unit}
      />
      <IconButton
        disabledReason={isWithin(neighbour(1)) ? undefined : pageTexts.period.isLast}
        icon="chevron-right"
        label={pageTexts.period.next}
        onClick={() => onChange(neighbour(1))}
      />
    </div>
  );
}

/** Enter opens the panel. PrimeReact keeps Tab inside of it; here Tab leaves it behind its last and before its first stop. */
function onPanelKey(event: KeyboardEvent, calendar: Calendar | null): void {
  const field = calendar?.getInput();
  const panel = calendar?.getOverlay();
  if (event.key === 'Enter' && event.target === field) calendar?.show();
  if (event.key !== 'Tab' || !panel?.contains(document.activeElement)) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('button, [tabindex="0"]')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  if (document.activeElement !== stops.at(event.shiftKey ? 0 : -1)) return;
  event.stopPropagation();
  // With the focus in the field, Tab itself moves on to the next element; Shift+Tab has to stop at the field.
  if (event.shiftKey) event.preventDefault();
  field?.focus();
  calendar?.hide();
}
