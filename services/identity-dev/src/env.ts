import { demoPasswordRisks, port, readSettings, SettingsError } from '@ostep/service-kit';
import * as z from 'zod';
import { REALM_PATH } from './realm';

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(0),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  IDENTITY_ISSUER: z
    .url('must be the address browsers use')
    .refine((issuer) => new URL(issuer).pathname === REALM_PATH, `must end with ${REALM_PATH}`),
  PRODUCT_HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  IDENTITY_STATE_DIR: z.string('must name the folder of keys and sessions'),
});

/** @throws SettingsError if anybody but the developer could sign in, because the passwords are public */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const given = readSettings(settings, environment);
  const { NODE_ENV, HOST, PRODUCT_HOST = HOST, DATABASE_URL: databaseUrl } = given;
  const addresses = [given.IDENTITY_ISSUER, given.PUBLIC_URL ?? given.IDENTITY_ISSUER];
  const reasons = addresses.flatMap((publicUrl) =>
    demoPasswordRisks({ NODE_ENV, hosts: [HOST, PRODUCT_HOST], publicUrl, databaseUrl }),
  );
  if (reasons.length === 0) return given;
  throw new SettingsError(
    `Cannot start: this is the development identity provider with demo passwords; ${[...new Set(reasons)].join('; ')}. Use Keycloak.`,
  );
}
