import type * as z from 'zod';

type RowCheck = { readonly share: number; readonly onFault: (fault: Error) => void };

let check: RowCheck = {
  share: 1,
  onFault: (fault) => {
    throw fault;
  },
};

const PRODUCTION_SHARE = 0.01;

/** In production a share of the reads is checked, and a fault is reported instead of thrown. */
export function sampleRowChecks(onFault: RowCheck['onFault']): void {
  check = { share: PRODUCTION_SHARE, onFault };
}

/** Rows of hand-written SQL, typed by a schema they are checked against. Faults name fields, never values. */
export function checkedRows<S extends z.ZodType>(schema: S, rows: readonly object[]): z.input<S>[] {
  if (check.share === 1 || Math.random() < check.share) {
    for (const row of rows) {
      const fault = faultOf(schema, row);
      if (fault !== null) check.onFault(fault);
    }
  }
  return asChecked(rows);
}

export function checkedRow<S extends z.ZodType>(schema: S, rows: readonly object[]): z.input<S> | null {
  return checkedRows(schema, rows)[0] ?? null;
}

type ColumnsOf<S extends z.ZodType> = { readonly [K in keyof z.input<S>]: unknown };

/** Rows of a Drizzle query. The schema describes its `sql` columns, whose types Drizzle does not know. */
export function checkedColumns<S extends z.ZodType, R extends ColumnsOf<S>>(
  schema: S,
  rows: readonly R[],
): (Omit<R, keyof z.input<S>> & z.input<S>)[] {
  checkedRows(schema, rows);
  return asChecked(rows);
}

function faultOf(schema: z.ZodType, row: object): Error | null {
  const { error } = schema.safeParse(row);
  if (!error) return null;
  return new Error(
    `a row is not as its schema: ${error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; ')}`,
  );
}

/** The cast holds because `checkedRows` checks the rows against the schema. */
function asChecked<Row>(rows: readonly object[]): Row[] {
  return rows as Row[];
}
