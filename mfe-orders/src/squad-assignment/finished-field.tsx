import { DateField, type FormState } from '@ostep/ui';
import { texts } from '../texts';
import { type AssignmentValues, finishedOn, type Prices } from './assignment-values';

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
    onChange={(day) => form.update((old) => finishedOn(old, day, pricesOn))}
  />
);
