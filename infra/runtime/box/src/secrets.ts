import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const secret = z.string().min(16);

const secrets = z.object({
  keycloakDatabase: secret,
  keycloakAdmin: secret,
  /** Of Keycloak's client `ostep-people`. */
  people: secret,
});

export type Secrets = z.output<typeof secrets>;

const FILE = 'secrets.json';
const BYTES = 24;

/** Made at the first start, readable by the owner alone. The passwords of the database's roles are derived from another file. */
export function secretsIn(folder: string): Secrets {
  const file = join(folder, FILE);
  const made = () => randomBytes(BYTES).toString('base64url');
  if (!existsSync(file)) {
    saveSecrets(folder, { keycloakDatabase: made(), keycloakAdmin: made(), people: made() });
  }
  chmodSync(file, 0o600);
  return secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function saveSecrets(folder: string, changed: Secrets): void {
  const file = join(folder, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets.parse(changed), null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
