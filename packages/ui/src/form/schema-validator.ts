import type { ZodType } from 'zod';
import type { FormErrors } from './form-errors';
import { memoizeByObject } from './memoize-by-object';

type RowRules<V, Row extends object> = {
  readonly path: keyof V & string;
  readonly schema: ZodType | ((row: Row) => ZodType);
  readonly of: (values: V) => readonly Row[];
  readonly toInput: (row: Row) => unknown;
};

type FormRules<V, Row extends object> = {
  readonly schema: ZodType;
  readonly toInput: (values: V) => object;
  /** Rows are validated one by one and only when they change: a form may have thousands. */
  readonly rows?: RowRules<V, Row>;
};

export function schemaErrors(schema: ZodType, input: unknown): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** Validates the values of a form by the schema by which the server validates the request. */
export function schemaValidator<V extends object, Row extends object = never>({
  schema,
  toInput,
  rows,
}: FormRules<V, Row>): (values: V) => FormErrors {
  if (!rows) return (values) => schemaErrors(schema, toInput(values));
  const { schema: rowSchema } = rows;
  const schemaOf = typeof rowSchema === 'function' ? rowSchema : () => rowSchema;
  const rowErrors = memoizeByObject((row: Row) => Object.entries(schemaErrors(schemaOf(row), rows.toInput(row))));
  return (values) => {
    const list = rows.of(values);
    const { [rows.path]: noRows, ...head } = schemaErrors(schema, { ...toInput(values), [rows.path]: [] });
    const errors: Record<string, string> = { ...head };
    if (noRows !== undefined && list.length === 0) errors[rows.path] = noRows;
    for (const [index, row] of list.entries())
      for (const [path, message] of rowErrors(row)) errors[`${rows.path}.${index}.${path}`] = message;
    return errors;
  };
}
