import { ApiProblem } from '@ostep/platform';
import { Button, Form, FormActions, FormFailure, type FormState, SubmitButton } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

type StepFormProps<V> = {
  readonly form: FormState<V>;
  readonly label: string;
  readonly submitLabel?: string | undefined;
  readonly onLater?: (() => void) | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** What a field says is not said again below. */
const isAtField = (failure: unknown): boolean => failure instanceof ApiProblem && failure.errors.length > 0;

/** The fields of one step, with what leads on. Enter leads on too. */
export function StepForm<V extends object>({ form, label, submitLabel, onLater, actions, children }: StepFormProps<V>) {
  return (
    <Form enterSubmits form={form} label={label}>
      {children}
      {isAtField(form.failure) ? null : <FormFailure form={form} />}
      <FormActions>
        {actions}
        {onLater ? <Button label={texts.later} onClick={onLater} /> : null}
        <SubmitButton form={form} label={submitLabel ?? texts.next} />
      </FormActions>
    </Form>
  );
}
