import { ApiProblem } from '@ostep/platform';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, type PathValue, sameJson, valueAt, withValueAt } from './field-path';
import type { BoundField } from './field-props';
import {
  currentErrors,
  errorsOf,
  type FormErrors,
  type ServerError,
  serverErrorsOf,
  type ValidationResult,
} from './form-errors';
import { idempotencyKey } from './idempotency-key';

export type SubmitContext = {
  /** `Idempotency-Key`: the same while the same values are sent again. */
  readonly idempotencyKey: string;
};

export type FormOptions<V, R> = {
  readonly initial: V;
  readonly validate: (values: V) => ValidationResult;
  /** An `ApiProblem` that it throws marks the fields it names. */
  readonly submit: (values: V, context: SubmitContext) => Promise<R>;
  /** Called when the form is clean again, so navigating is safe here. */
  readonly onSaved?: ((result: R, values: V) => void) | undefined;
  readonly onInvalid?: ((count: number) => void) | undefined;
  readonly showAllErrors?: boolean | undefined;
};

export type GridBinding<Row> = {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly path: string;
  readonly errors: FormErrors;
  readonly serverErrors: FormErrors;
  readonly showAllErrors: boolean;
  readonly onProblem: (key: string, message: string | null) => void;
};

type RowOf<A> = A extends readonly (infer Row)[] ? Row : never;

export type Form<V> = {
  readonly values: V;
  readonly set: <P extends FieldPath<V>>(path: P, value: PathValue<V, P>) => void;
  readonly update: (change: (values: V) => V) => void;
  readonly field: <P extends FieldPath<V>>(path: P) => BoundField<PathValue<V, P>>;
  readonly grid: <P extends FieldPath<V>>(path: P) => GridBinding<RowOf<PathValue<V, P>>>;
  readonly touch: (path: string) => void;
  readonly errorAt: (path: string) => string | undefined;
  readonly allErrors: FormErrors;
  readonly valid: boolean;
  readonly dirty: boolean;
  /** Reads the latest state, not the last render; false while saving and after a save. */
  readonly isDirty: () => boolean;
  readonly submitting: boolean;
  readonly attempted: boolean;
  readonly failure: unknown;
  readonly submit: () => Promise<boolean>;
  readonly reset: (values?: V) => void;
  readonly onceSaved: (then: () => void) => () => void;
  readonly element: RefObject<HTMLFormElement | null>;
};

type FormStatus = {
  readonly touched: ReadonlySet<string>;
  readonly attempted: boolean;
  readonly server: readonly ServerError[];
  readonly problems: FormErrors;
};

const initialStatus: FormStatus = { touched: new Set(), attempted: false, server: [], problems: {} };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short actions over one latest state
export function useForm<V extends object, R = void>(options: FormOptions<V, R>): Form<V> {
  const [values, setValues] = useState(options.initial);
  const [status, setStatus] = useState<FormStatus>(initialStatus);
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [focusRequests, requestFocus] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  // For events before the next render: one key press can set a field and submit.
  const latest = useRef({ values, baseline: options.initial, submitting: false, options, status });
  latest.current.options = options;
  latest.current.status = status;
  const savedListeners = useRef(new Set<() => void>());
  const lastSend = useRef<{ values: V; key: string } | null>(null);

  useEffect(() => {
    if (focusRequests === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
  }, [focusRequests]);

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: short actions over one latest state
  const actions = useMemo(() => {
    const setAll = (next: V) => {
      latest.current.values = next;
      setValues(next);
    };
    const updateStatus = (change: (status: FormStatus) => FormStatus) => {
      latest.current.status = change(latest.current.status);
      setStatus(latest.current.status);
    };
    const setProblem = (path: string, message: string | null) =>
      updateStatus(({ problems: { [path]: _, ...others }, ...rest }) => ({
        ...rest,
        problems: message === null ? others : { ...others, [path]: message },
      }));
    const localErrors = () => ({
      ...errorsOf(latest.current.options.validate(latest.current.values)),
      ...latest.current.status.problems,
    });

    const keyOf = (sent: V) => {
      if (lastSend.current?.values !== sent) lastSend.current = { values: sent, key: idempotencyKey() };
      return lastSend.current.key;
    };
    const refuse = (count: number) => {
      updateStatus((old) => ({ ...old, attempted: true }));
      requestFocus((requests) => requests + 1);
      latest.current.options.onInvalid?.(count);
      return false;
    };
    const fail = (cause: unknown, sent: V) => {
      const errors = cause instanceof ApiProblem ? cause.errors : [];
      updateStatus((old) => ({ ...old, server: serverErrorsOf(errors, sent) }));
      setFailure(cause);
      if (errors.length > 0) requestFocus((requests) => requests + 1);
      return false;
    };

    const submit = async (): Promise<boolean> => {
      if (latest.current.submitting) return false;
      const { options: current, values: sent } = latest.current;
      const count = Object.keys(localErrors()).length;
      if (count > 0) return refuse(count);
      const key = keyOf(sent);
      latest.current.submitting = true;
      setSubmitting(true);
      setFailure(null);
      try {
        const result = await current.submit(sent, { idempotencyKey: key });
        latest.current.baseline = latest.current.values;
        for (const listener of savedListeners.current) listener();
        updateStatus(() => initialStatus);
        latest.current.options.onSaved?.(result, sent);
        return true;
      } catch (cause) {
        return fail(cause, sent);
      } finally {
        latest.current.submitting = false;
        setSubmitting(false);
      }
    };

    return {
      set: (path: string, value: unknown) => setAll(withValueAt(latest.current.values, path, value)),
      update: (change: (values: V) => V) => setAll(change(latest.current.values)),
      touch: (path: string) =>
        updateStatus((old) => (old.touched.has(path) ? old : { ...old, touched: new Set([...old.touched, path]) })),
      setProblem,
      submit,
      reset: (next: V = latest.current.options.initial) => {
        latest.current.baseline = next;
        setAll(next);
        updateStatus(() => initialStatus);
        setFailure(null);
      },
      isDirty: () => !latest.current.submitting && !sameJson(latest.current.values, latest.current.baseline),
      onceSaved: (then: () => void) => {
        savedListeners.current.add(then);
        return () => {
          savedListeners.current.delete(then);
        };
      },
    };
  }, []);

  const serverErrors = currentErrors(status.server, values);
  const localErrors: FormErrors = { ...errorsOf(options.validate(values)), ...status.problems };
  const allErrors: FormErrors = { ...serverErrors, ...localErrors };
  const showAll = status.attempted || options.showAllErrors === true;
  const errorAt = (path: string) =>
    showAll || status.touched.has(path) || path in serverErrors ? allErrors[path] : undefined;

  return {
    values,
    ...actions,
    set: actions.set,
    field: (path) => ({
      // The typed path guarantees the type of the value.
      value: valueAt(values, path) as PathValue<V, typeof path>,
      onChange: (value) => actions.set(path, value),
      onBlur: () => actions.touch(path),
      onProblem: (message) => actions.setProblem(path, message),
      name: path,
      error: errorAt(path),
    }),
    grid: (path) => ({
      rows: (valueAt(values, path) ?? []) as readonly RowOf<PathValue<V, typeof path>>[],
      onChange: (rows) => actions.set(path, rows),
      onProblem: actions.setProblem,
      path,
      errors: allErrors,
      serverErrors,
      showAllErrors: showAll,
    }),
    errorAt,
    allErrors,
    valid: Object.keys(localErrors).length === 0,
    dirty: !sameJson(values, latest.current.baseline),
    submitting,
    attempted: status.attempted,
    failure,
    element,
  };
}
