import { readFileSync } from 'node:fs';
import type { Product } from '@ostep/local';

const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/** In MB; Linux only. */
export function memoryOf(product: Product): ReadonlyMap<string, number> {
  const known = product.processes.flatMap(({ name, pid }) => {
    try {
      const [, kb] = RESIDENT.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return kb ? [[name, Math.round(Number(kb) / 1000)] as const] : [];
    } catch {
      return [];
    }
  });
  return new Map(known);
}
