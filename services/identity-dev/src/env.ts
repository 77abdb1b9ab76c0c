import { port, readSettings, SettingsError } from '@ostep/service-kit';
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
  IDENTITY_STATE_DIR: z.string('must name the folder of keys and sessions'),
});

/**
 * The environment, parsed once.
 * @throws SettingsError when a setting is wrong, and always in production: here everybody knows every password
 */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  if (environment.NODE_ENV === 'production') {
    throw new SettingsError(
      'Cannot start: this is the development identity provider with demo passwords; NODE_ENV is production. Use Keycloak.',
    );
  }
  return readSettings(settings, environment);
}
