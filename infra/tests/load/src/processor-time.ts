import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@ostep/local';

const TICK_MS = 10;

type Process = { readonly parent: number; readonly own: number; readonly ended: number };

function processOf(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may have blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** What the product's processes and its database have used so far, those that have ended included, in ms. Linux only. */
export function processorTime(product: Product): number {
  const database = Number(readFileSync(join(product.dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const roots = new Set([database, ...product.processes.flatMap(({ pid }) => pid ?? [])]);
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const process = processOf(pid);
        return process ? [[Number(pid), process] as const] : [];
      }),
  );
  let ticks = 0;
  for (const [pid, { own, ended }] of all) {
    let owner = pid;
    while (owner > 1 && !roots.has(owner)) owner = all.get(owner)?.parent ?? 0;
    if (roots.has(owner)) ticks += own + ended;
  }
  return ticks * TICK_MS;
}
