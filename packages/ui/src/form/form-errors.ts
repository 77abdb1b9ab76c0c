import type { FieldError } from '@ostep/endpoint-kit';
import { valueAt } from './field-path';

/** Messages by dotted path; the empty path is the whole form. */
export type FormErrors = Readonly<Record<string, string>>;

/** What `validate` answers: undefined where all is well. */
export type Findings = Readonly<Record<string, string | null | undefined | false>>;

export type ServerError = FieldError & { readonly value: unknown };

export function errorsOf(findings: Findings): FormErrors {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(findings)) if (message) errors[path] = message;
  return errors;
}

/** The server's errors with the values they were said about. */
export function serverErrorsOf(errors: readonly FieldError[], values: unknown): readonly ServerError[] {
  return errors.map((error) => ({ ...error, value: valueAt(values, error.path) }));
}

/** Those of the server's errors whose value is still the one it refused. */
export function standingErrors(errors: readonly ServerError[], values: unknown): FormErrors {
  const standing = errors.filter((error) => Object.is(valueAt(values, error.path), error.value));
  return Object.fromEntries(standing.map((error) => [error.path, error.message]));
}
