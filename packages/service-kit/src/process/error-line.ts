const LONGEST_TEXT = 500;
const LONGEST_STACK = 20;
const DEEPEST_CAUSE = 4;

const NAMES = ['code', 'severity', 'schema_name', 'table_name', 'column_name', 'constraint_name', 'routine', 'syscall'];

export type ErrorLine = { readonly type: string; readonly message: string; readonly stack: string } & Readonly<
  Record<string, unknown>
>;

// Database errors carry query parameters (whole files among them) in message, detail and fields, and parsers quote
// their input. None of it is logged: only names, and messages without values.
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
  // Drizzle's message is the query and its parameters; the query alone has placeholders.
  if ('params' in error && typeof query === 'string') return capped(`Failed query: ${query}`);
  // Class 22 quotes the bad value at the end; other classes quote names.
  if (error.name === 'PostgresError' && String(code).startsWith('22'))
    return capped(error.message.replace(/".*$/su, '…'));
  if (error instanceof SyntaxError) return capped(error.message.replace(/["'`].*$/su, '…'));
  return capped(error.message);
}

function stackOf({ stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  return places.slice(0, LONGEST_STACK).map(capped).join('\n');
}

function capped(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
}
