import { Gauge, type Registry } from 'prom-client';

type Measured = {
  readonly name: string;
  readonly help: string;
  /** Null: nothing is known, so there is no value. */
  readonly read: () => Promise<number | null>;
};

/** A figure that is read at scrape time. It has no value where it cannot be read. */
export function measureValue(registry: Registry, { name, help, read }: Measured): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => null);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}
