import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { Button } from '../action/button';
import type { IconName } from '../action/icon';
import { texts } from '../texts';
import { isSaveKey } from './save-key';
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
  const onSaveKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event) || !isFor(event.target, form.element.current)) return;
    event.preventDefault();
    void form.submit();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onSaveKey);
    return () => document.removeEventListener('keydown', onSaveKey);
  }, []);
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Enter' && !enterSubmits && event.target instanceof HTMLInputElement) event.preventDefault();
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

/** Whether a key is meant for the form: it was pressed in the form, or outside of all forms in the same page or dialog. */
function isFor(target: EventTarget | null, form: HTMLFormElement | null): boolean {
  if (!(target instanceof Element) || !form || form.closest('[inert]')) return false;
  const dialogOf = (element: Element) => element.closest('[role="dialog"], [role="alertdialog"]');
  const formOfTarget = target.closest('form');
  return formOfTarget === null ? dialogOf(target) === dialogOf(form) : formOfTarget === form;
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
  const isRefused = form.attempted && !form.valid;
  const isIncomplete = whenInvalid === 'disabled' && !form.valid;
  const invalidReason = () => {
    if (isRefused) return texts.form.refused;
    return isIncomplete ? texts.form.incomplete : undefined;
  };
  return (
    <Button
      busy={form.submitting}
      disabledReason={disabledReason ?? invalidReason()}
      icon={icon}
      label={label}
      tone={isRefused ? 'danger' : 'primary'}
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
