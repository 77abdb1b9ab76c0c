import type { FieldError } from '@ostep/endpoint-kit';
import { valueAt } from './field-path';

/** Messages by dotted path; an empty path is the form itself. */
export type FormErrors = Readonly<Record<string, string>>;

export type ValidationResult = Readonly<Record<string, string | null | undefined | false>>;

export type ServerError = FieldError & { readonly value: unknown };

export function errorsOf(result: ValidationResult): FormErrors {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(result)) if (message) errors[path] = message;
  return errors;
}

export function serverErrorsOf(errors: readonly FieldError[], values: unknown): readonly ServerError[] {
  return errors.map((error) => ({ ...error, value: valueAt(values, error.path) }));
}

/** A server error is shown until the value that it was reported for changes. */
export function currentErrors(errors: readonly ServerError[], values: unknown): FormErrors {
  const current = errors.filter((error) => Object.is(valueAt(values, error.path), error.value));
  return Object.fromEntries(current.map((error) => [error.path, error.message]));
}
