const LONGEST_TEXT = 500;
const LONGEST_STACK = 20;
const DEEPEST_CAUSE = 4;

/** Of an error of PostgreSQL: names and no values. */
const NAMES = ['code', 'severity', 'schema_name', 'table_name', 'column_name', 'constraint_name', 'routine', 'syscall'];

export type ErrorLine = { readonly type: string; readonly message: string; readonly stack: string } & Readonly<
  Record<string, unknown>
>;

/**
 * An error as a log line holds it. Errors of the database carry the query's parameters, whole files among them, in their
 * message, their detail and their fields; parsers quote what they could not read. None of it is written: of fields only
 * names, of a message only what is no value.
 */
export function errorLine(error: unknown, depth = 0): ErrorLine | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? capped(error) : typeof error;
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const named = NAMES.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const cause = error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: errorLine(error.cause, depth + 1) };
  return { type: error.name, message: messageOf(error), stack: stackOf(error), ...Object.fromEntries(named), ...cause };
}

function messageOf(error: Error): string {
  const { code, query } = error as Error & { code?: unknown; query?: unknown };
  // Drizzle's message is the query and its parameters; the query has places where they stood.
  if ('params' in error && typeof query === 'string') return capped(`Failed query: ${query}`);
  // A value that could not be read is quoted at the end (class 22); names are quoted elsewhere.
  if (error.name === 'PostgresError' && String(code).startsWith('22'))
    return capped(error.message.replace(/".*$/su, '…'));
  if (error instanceof SyntaxError) return capped(error.message.replace(/["'`].*$/su, '…'));
  return capped(error.message);
}

/** Where it was thrown; the first lines of a stack are the message. */
function stackOf({ stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  return places.slice(0, LONGEST_STACK).map(capped).join('\n');
}

function capped(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
}
