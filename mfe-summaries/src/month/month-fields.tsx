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
  const years = summaryYears(now).map((year) => ({ value: year, label: String(year) }));
  const before = adjacentMonth(value, -1, now);
  const after = adjacentMonth(value, 1, now);
  return (
    <>
      <SelectField
        label={texts.year}
        name="year"
        onChange={(year) => year !== null && onChange({ ...value, year })}
        options={years}
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
          disabled={before === null}
          icon="chevron-left"
          label={texts.previousMonth}
          onClick={() => before && onChange(before)}
        />
        <IconButton
          disabled={after === null}
          icon="chevron-right"
          label={texts.nextMonth}
          onClick={() => after && onChange(after)}
        />
      </span>
    </>
  );
}
