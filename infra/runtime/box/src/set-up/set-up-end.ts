import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'set-up-over';

/** Whether the box has had its first manager: kept, so that a restart need not ask Keycloak. */
export const isSetUpOver = (data: string): boolean => existsSync(join(data, FILE));

export function noteSetUpOver(data: string): void {
  writeFileSync(join(data, FILE), '', { mode: 0o600, flush: true });
}
