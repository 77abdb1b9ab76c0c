/** Of PostgreSQL's `auto_explain`, in JSON. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

export type Explained = {
  readonly program: string;
  readonly text: string;
  readonly plan: PlanNode;
  readonly isPrepared: boolean;
};

const UNNAMED = '<unnamed>';
const ENTRY = /^(?<time>\S+ \S+ \S+) \[(?<pid>\d+)\] (?<program>\S*) LOG: {2}(?<message>.*)$/s;
/** Of the simple protocol: `statement`; of the extended one: `execute` and the name of the prepared statement. */
const EXECUTED = /^(?:statement|execute (?<name>[^:]+)): (?<text>.*)$/s;
const PLAN = /^duration: \S+ ms {2}plan:\s*(?<json>\{.*\})\s*$/s;

/** The server writes a statement before it runs, then the plans of functions that it calls, then its own plan. */
export function explainedIn(log: string): Explained[] {
  const last = new Map<string, { name: string; text: string }>();
  return entriesOf(log).flatMap((entry) => {
    const { pid = '', program = '', message = '' } = ENTRY.exec(entry)?.groups ?? {};
    const executed = EXECUTED.exec(message)?.groups;
    if (executed) last.set(pid, { name: executed.name ?? UNNAMED, text: squeezed(executed.text ?? '') });
    const json = PLAN.exec(message)?.groups?.json;
    if (json === undefined) return [];
    // What the server itself writes.
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
    const current = last.get(pid);
    const isPrepared = !(current?.name === UNNAMED && current.text === squeezed(text));
    return [{ program, text: squeezed(text), plan, isPrepared }];
  });
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Further lines of an entry begin with a tab. */
function entriesOf(log: string): string[] {
  return log.split(/\n(?!\t)/).map((entry) => entry.replaceAll('\n\t', '\n'));
}

/**
 * How many rows of each large table a plan reads at most in one place. A sequential scan that was not reached here counts
 * as endless: with other data it is.
 */
export function rowsRead(node: PlanNode, large: ReadonlySet<string>): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  const visit = (one: PlanNode) => {
    const table = one['Relation Name'] ?? '';
    if (large.has(table)) most.set(table, Math.max(most.get(table) ?? 0, rowsOf(one)));
    for (const child of one.Plans ?? []) visit(child);
  };
  visit(node);
  return most;
}

function rowsOf(node: PlanNode): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 0, 'Rows Removed by Filter': removed = 0 } = node;
  if (loops === 0) return node['Node Type'] === 'Seq Scan' ? Number.POSITIVE_INFINITY : 0;
  return Math.round((rows + removed) * loops);
}
