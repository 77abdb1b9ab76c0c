import { DateField, type FormState } from '@ostep/ui';
import { texts } from '../texts';
import { type AssignmentValues, type Prices, withFinishedDate } from './assignment-values';

type FinishedFieldProps = {
  readonly form: FormState<AssignmentValues>;
  readonly bookedLater: string | null;
  readonly pricesOn: (values: AssignmentValues) => Prices;
};

export const FinishedField = ({ form, bookedLater, pricesOn }: FinishedFieldProps) => (
  <DateField
    {...form.field('finishedDate')}
    description={bookedLater ?? undefined}
    label={texts.assignment.finishedDate}
    onChange={(day) => form.update((old) => withFinishedDate(old, day, pricesOn))}
  />
);
