import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../action/button';
import type { IconName } from '../action/icon';
import { texts } from '../texts';
import type { Form as FormState } from './use-form';

type AnyForm = Pick<FormState<object>, 'submit' | 'element' | 'submitting' | 'valid' | 'attempted' | 'errorAt'>;

type FormProps = {
  readonly form: AnyForm;
  readonly label: string;
  readonly children: ReactNode;
  readonly enterSubmits?: boolean | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
};

export function Form({ form, label, children, enterSubmits = false, className, id }: FormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      void form.submit();
      return;
    }
    if (!enterSubmits && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <form
      aria-label={label}
      className={className ?? 'ui-form'}
      id={id}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      ref={form.element}
    >
      {children}
    </form>
  );
}

type SubmitButtonProps = {
  readonly form: AnyForm;
  readonly label: string;
  /** `mark`: an invalid submit marks all fields and disables the button; `disabled`: disabled while invalid. */
  readonly whenInvalid?: 'mark' | 'disabled' | undefined;
  readonly icon?: IconName | undefined;
  readonly disabledReason?: string | undefined;
};

export function SubmitButton({ form, label, whenInvalid = 'mark', icon, disabledReason }: SubmitButtonProps) {
  const refused = form.attempted && !form.valid;
  const incomplete = whenInvalid === 'disabled' && !form.valid;
  return (
    <Button
      busy={form.submitting}
      disabledReason={disabledReason ?? (refused ? texts.form.refused : incomplete ? texts.form.incomplete : undefined)}
      icon={icon}
      label={label}
      tone={refused ? 'danger' : 'primary'}
      type="submit"
    />
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="ui-form-actions">{children}</div>;
}

export function FormError({ form, path }: { form: AnyForm; path: string }) {
  const message = form.errorAt(path);
  return message ? (
    <p className="ui-field-error" role="alert">
      {message}
    </p>
  ) : null;
}
