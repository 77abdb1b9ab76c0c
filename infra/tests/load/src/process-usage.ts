import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@ostep/local';

const TICK_MS = 10;
export const DATABASE = 'postgresql';

type Process = { readonly parent: number; readonly processorMs: number };

function processOf(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may have blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // Its own, and that of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return { parent: fields[1] ?? 0, processorMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}

/** In MB. Every connection of PostgreSQL would count the same buffers and program: of it only what is its own. */
function memoryOf(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const line = name === DATABASE ? 'RssAnon' : 'VmRSS';
    return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

type Owned = Process & { readonly pid: number; readonly name: string };

/** The processes of the product and its database with their children, each by the name of the one that started it. */
function processesOf(product: Product): readonly Owned[] {
  const database = Number(readFileSync(join(product.dataDir, 'postgresql/postmaster.pid'), 'utf8').split('\n')[0]);
  const names = new Map<number, string>([
    [database, DATABASE],
    ...product.processes.flatMap(({ name, pid }) => (pid === null ? [] : [[pid, name] as const])),
  ]);
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const process = processOf(Number(name));
        return process ? [[Number(name), process] as const] : [];
      }),
  );
  return [...all].flatMap(([pid, process]) => {
    let owner = pid;
    while (owner > 1 && !names.has(owner)) owner = all.get(owner)?.parent ?? 0;
    const name = names.get(owner);
    return name === undefined ? [] : [{ ...process, pid, name }];
  });
}

/** What the product's processes and its database have used so far, those that have ended included, in ms. Linux only. */
export function processorTime(product: Product): number {
  return processesOf(product).reduce((sum, { processorMs }) => sum + processorMs, 0);
}

/** In MB, of each process and its children, as the memory of a pod is. Linux only. */
export function memoryByName(product: Product): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { pid, name } of processesOf(product)) sums.set(name, (sums.get(name) ?? 0) + memoryOf(pid, name));
  return sums;
}
