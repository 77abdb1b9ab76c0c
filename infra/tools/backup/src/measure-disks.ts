import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** The free share of the disk of each folder. A folder that cannot be read has no value. */
export function measureDisks(registry: Registry, folders: Readonly<Record<string, string>>): void {
  new Gauge({
    name: 'ostep_disk_free_ratio',
    help: 'Free share of the disk that holds a folder of the product',
    labelNames: ['holds'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [holds, folder] of Object.entries(folders)) {
        const free = await freeShare(folder).catch(() => null);
        if (free !== null) this.set({ holds }, free);
      }
    },
  });
}

/** Of what may be used: a part of the disk may be kept for root. */
async function freeShare(folder: string): Promise<number> {
  const { bavail, bfree, blocks } = await statfs(folder);
  return bavail / (blocks - bfree + bavail);
}
