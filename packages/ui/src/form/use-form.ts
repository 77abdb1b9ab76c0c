import { ApiProblem, closeErrorToasts } from '@ostep/platform';
import { type DeepKeys, useSelector, useForm as useTanStackForm } from '@tanstack/react-form';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, type PathValue, sameJson, valueAt } from './field-path';
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
  /** For the header `Idempotency-Key`: the same key as long as the same values are sent again. */
  readonly idempotencyKey: string;
};

export type FormOptions<V, R> = {
  readonly initial: V;
  readonly validate: (values: V) => ValidationResult;
  /** May throw an `ApiProblem`, which marks the fields that it names. */
  readonly submit: (values: V, context: SubmitContext) => Promise<R>;
  /** Called when the form is clean again, so that it may navigate. */
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
  /** The values as they were opened or last saved. */
  readonly baseline: V;
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
  readonly subscribeToSaves: (then: () => void) => () => void;
  readonly element: RefObject<HTMLFormElement | null>;
};

type AnyFieldMeta = { readonly isBlurred?: boolean; readonly errorMap?: { readonly onChange?: unknown } } | undefined;

/** Messages that fields reported about text that is no value (`32.13.2026`), which the schema cannot see. */
function problemsOf(fieldMeta: Readonly<Record<string, AnyFieldMeta>>): FormErrors {
  const problems: Record<string, string> = {};
  for (const [path, meta] of Object.entries(fieldMeta))
    if (typeof meta?.errorMap?.onChange === 'string') problems[path] = meta.errorMap.onChange;
  return problems;
}

export function useForm<V extends object, R = void>(options: FormOptions<V, R>): Form<V> {
  const [baseline, setBaseline] = useState(options.initial);
  const [server, setServer] = useState<readonly ServerError[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [focusRequests, requestFocus] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  // Read by events before the next render: one key press can set a field and submit.
  const latest = useRef({ baseline, options });
  latest.current.options = options;
  const savedListeners = useRef(new Set<() => void>());
  const lastSend = useRef<{ values: V; key: string } | null>(null);

  const localErrors = (values: V): FormErrors => ({
    ...errorsOf(latest.current.options.validate(values)),
    ...problemsOf(form.state.fieldMeta),
  });
  const keyOf = (sent: V) => {
    if (lastSend.current?.values !== sent) lastSend.current = { values: sent, key: idempotencyKey() };
    return lastSend.current.key;
  };
  const resetTo = (values: V) => {
    latest.current.baseline = values;
    setBaseline(values);
    setServer([]);
    setFailure(null);
    form.reset(values);
  };

  const form = useTanStackForm({
    defaultValues: baseline,
    // A refused form may be sent again unchanged: the reason of the refusal may be gone.
    canSubmitWhenInvalid: true,
    validators: {
      onSubmit: ({ value }) => {
        const errors = localErrors(value);
        return Object.keys(errors).length > 0 ? errors : undefined;
      },
    },
    onSubmitInvalid: ({ value }) => {
      requestFocus((requests) => requests + 1);
      latest.current.options.onInvalid?.(Object.keys(localErrors(value)).length);
    },
    onSubmit: async ({ value: sent }) => {
      setFailure(null);
      const result = await latest.current.options.submit(sent, { idempotencyKey: keyOf(sent) });
      resetTo(form.state.values);
      for (const listener of savedListeners.current) listener();
      latest.current.options.onSaved?.(result, sent);
    },
  });
  const { values, fieldMeta, isSubmitting, submissionAttempts } = useSelector(form.store);

  useEffect(() => {
    if (focusRequests === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
  }, [focusRequests]);

  const actions = useMemo(() => {
    // The typed paths of `Form` are paths of these values.
    const pathOf = (path: string) => path as DeepKeys<V>;
    return {
      set: (path: string, value: unknown) => form.setFieldValue(pathOf(path), value as never),
      update: (change: (values: V) => V) => {
        const old = form.state.values;
        for (const [name, value] of Object.entries(change(old)))
          if (!Object.is(valueAt(old, name), value)) form.setFieldValue(pathOf(name), value);
      },
      touch: (path: string) => form.setFieldMeta(pathOf(path), (meta) => ({ ...meta, isBlurred: true })),
      setProblem: (path: string, message: string | null) =>
        form.setFieldMeta(pathOf(path), (meta) => ({
          ...meta,
          errorMap: { ...meta?.errorMap, onChange: message ?? undefined },
        })),
      submit: async () => {
        if (form.state.isSubmitting) return false;
        try {
          await form.handleSubmit();
          return form.state.isSubmitSuccessful;
        } catch (cause) {
          const errors = cause instanceof ApiProblem ? cause.errors : [];
          setServer(serverErrorsOf(errors, lastSend.current?.values));
          setFailure(cause);
          if (errors.length > 0) requestFocus((requests) => requests + 1);
          return false;
        }
      },
      isDirty: () => !form.state.isSubmitting && !sameJson(form.state.values, latest.current.baseline),
      subscribeToSaves: (then: () => void) => {
        savedListeners.current.add(then);
        return () => {
          savedListeners.current.delete(then);
        };
      },
    };
  }, [form]);

  const serverErrors = currentErrors(server, values);
  const clientErrors: FormErrors = { ...errorsOf(options.validate(values)), ...problemsOf(fieldMeta) };
  const allErrors: FormErrors = { ...serverErrors, ...clientErrors };
  const attempted = submissionAttempts > 0;
  const showAll = attempted || options.showAllErrors === true;
  const blurred: Readonly<Record<string, AnyFieldMeta>> = fieldMeta;
  const isRefused = attempted && Object.keys(allErrors).length > 0;
  const wasRefused = useRef(false);
  useEffect(() => {
    if (wasRefused.current && !isRefused) closeErrorToasts();
    wasRefused.current = isRefused;
  }, [isRefused]);
  const errorAt = (path: string) =>
    showAll || blurred[path]?.isBlurred || path in serverErrors ? allErrors[path] : undefined;

  return {
    values,
    baseline,
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
    reset: (next = options.initial) => resetTo(next),
    errorAt,
    allErrors,
    valid: Object.keys(clientErrors).length === 0,
    dirty: !sameJson(values, baseline),
    submitting: isSubmitting,
    attempted,
    failure,
    element,
  };
}
