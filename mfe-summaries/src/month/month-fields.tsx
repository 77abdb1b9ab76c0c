import { monthNames, summaryYears } from '@ostep/kernel';
import { IconButton, SelectField } from '@ostep/ui';
import type { Month } from '../summary.queries';
import { texts } from '../texts';
import { adjacentMonth } from './month-params';

type MonthFieldsProps = {
  readonly value: Month;
  readonly now: Date;
  readonly onChange: (month: Month) => void;
};

const months = monthNames.map((label, index) => ({ value: index + 1, label }));

export function MonthFields({ value, now, onChange }: MonthFieldsProps) {
  const years = summaryYears(now);
  const before = adjacentMonth(value, -1, now);
  const after = adjacentMonth(value, 1, now);
  return (
    <>
      <SelectField
        label={texts.year}
        name="year"
        onChange={(year) => year !== null && onChange({ ...value, year })}
        options={years.map((year) => ({ value: year, label: String(year) }))}
        required
        value={value.year}
        width="6rem"
      />
      <SelectField
        label={texts.month}
        name="month"
        onChange={(month) => month !== null && onChange({ ...value, month })}
        options={months}
        required
        value={value.month}
        width="10rem"
      />
      <span className="summaries-steps">
        <IconButton
          disabledReason={before === null ? texts.noEarlierMonth(Math.min(...years)) : undefined}
          icon="chevron-left"
          label={texts.previousMonth}
          onClick={() => before && onChange(before)}
        />
        <IconButton
          disabledReason={after === null ? texts.noLaterMonth(Math.max(...years)) : undefined}
          icon="chevron-right"
          label={texts.nextMonth}
          onClick={() => after && onChange(after)}
        />
      </span>
    </>
  );
}
