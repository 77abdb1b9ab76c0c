import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, projectDir, withConnection } from '@ostep/database';
import { apis } from '@ostep/domains/apis';
import type { Product } from '@ostep/local';
import type { LoadRequest } from './load-request';
import { recordStatements } from './record-statements';
import type { Statement } from './statements';

/** Those of the transaction, and of the fold, which the service does meanwhile. */
const withoutPlan = /^(?:begin|commit|rollback|select set_config|select summaries[.]fold_changed_items)/;
/** Of a value, characters. */
const SHOWN = 100;
const SHORT_MS = 1;

type Domain = keyof typeof apis;
export type Dear = { readonly row: string; readonly time: number; readonly request: LoadRequest };

export function domainOf({ name }: LoadRequest): Domain {
  const [asked = ''] = name.split('?');
  const isOf = (key: string) => new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  const found = Object.entries(apis).find(([, api]) => Object.keys(api).some(isOf));
  if (!found) throw new Error(`No domain answers ${name}.`);
  // A key of `apis`.
  return found[0] as Domain;
}

/** A page with what PostgreSQL does for each statement of the dearest requests. Returns its path. */
export async function writePlansPage(product: Product, dearest: readonly Dear[]): Promise<string> {
  const sections: string[] = [];
  for (const { row, time, request } of dearest) {
    const domain = domainOf(request);
    const [statements = []] = await recordStatements(product, domain, [request]);
    const plans = await withConnection(product.databaseUrls[domain], (sql) => plansOf(sql, statements));
    const body = request.body === undefined ? '' : ` with \`${JSON.stringify(request.body)}\``;
    sections.push(`## ${row}: ${time.toFixed(0)} ms\n\n\`${request.name}\`${body}\n\n${plans.join('\n')}`);
  }
  const folder = join(projectDir(), 'infra/tests/load/test-results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'dearest-requests.md');
  writeFileSync(file, `# Statements of the dearest requests\n\n${sections.join('\n')}`);
  return file;
}

/** The longest first. */
async function plansOf(sql: Connection, statements: readonly Statement[]): Promise<string[]> {
  const asked = statements.filter(({ text }) => !withoutPlan.test(text.trim()));
  const planned: { readonly page: string; readonly ms: number }[] = [];
  for (const { text, parameters } of asked) {
    const plan = await planOf(sql, text, parameters);
    const values = parameters.map((value, index) => `$${index + 1} = ${value?.slice(0, SHOWN) ?? 'null'}`);
    const page = `\`\`\`sql\n${text.trim()}\n\`\`\`\n\n${values.join(', ')}\n\n\`\`\`\n${plan}\n\`\`\`\n`;
    planned.push({ page, ms: Number(/^Execution Time: (\S+) ms$/m.exec(plan)?.[1] ?? Number.POSITIVE_INFINITY) });
  }
  const long = planned.filter(({ ms }) => ms >= SHORT_MS).toSorted((one, other) => other.ms - one.ms);
  const rest = `${planned.length - long.length} of ${planned.length} statements took less than ${SHORT_MS} ms.\n`;
  return [...long.map(({ page }) => page), rest];
}

/** As the service has it: prepared, its values given afterwards. What it writes is taken back. */
async function planOf(sql: Connection, text: string, parameters: Statement['parameters']): Promise<string> {
  const literal = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : '';
  await sql.unsafe('begin');
  try {
    await sql.unsafe(`prepare explained as ${text}`);
    const lines = await sql.unsafe(`explain (analyze, buffers) execute explained${values}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } catch (error) {
    return `Not explained: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await sql.unsafe('rollback');
    await sql.unsafe('deallocate all');
  }
}
