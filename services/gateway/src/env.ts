import { port, readSettings, SettingsError, tracesEndpoint } from '@ostep/service-kit';
import * as z from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http:// address' });

const origins = z.string().transform((text, context) => {
  const given = text.split(/[\s,]+/).filter(Boolean);
  for (const one of given) {
    // It becomes part of the Content-Security-Policy: any other character could extend the policy.
    const isOrigin = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(one) && new URL(one).origin === one;
    if (!isOrigin) context.addIssue(`${one} is not an origin like http://localhost:3001`);
  }
  return given;
});

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PUBLIC_URL: address.default('http://localhost:8080'),
  WEB_DIR: z.string('must name the folder of the built screens'),
  STATISTICS_URL: z
    .string()
    .regex(/^(\/[^/\\]|https?:\/\/)/, 'must be a path or an http:// address')
    .optional(),
  NAVBAR_NOTE: z.string().max(60, 'must be at most 60 characters').default(''),
  /** For development, never in production: origins whose remotes may replace a domain's. */
  REMOTE_OVERRIDES: origins.default([]),
  /** For one person; 0: any number. */
  REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().min(0).default(1_800),
  UPSTREAM_IDENTITY: address,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
  /** Apart from the public port; 0: any free port. */
  METRICS_PORT: port.default(0),
  /** Entries of `X-Forwarded-For` before those of our own proxies can be forged. */
  TRUSTED_PROXIES: z.coerce.number('must be a number').int().min(0).max(10).default(0),
});

const PREFIX = 'UPSTREAM_';

export type Environment = z.output<typeof settings> & {
  readonly upstreams: ReadonlyMap<string, URL>;
};

/** @throws SettingsError naming all bad settings */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const names = Object.keys(environment).filter((name) => name.startsWith(PREFIX) && environment[name] !== '');
  const addresses = Object.fromEntries(names.map((name) => [name, address]));
  readSettings(settings.extend(addresses), environment);
  const upstreams = names.map((name) => {
    const domain = name.slice(PREFIX.length).toLowerCase().replaceAll('_', '-');
    return [domain, new URL(environment[name] ?? '')] as const;
  });
  return { ...readSettings(settings, environment), upstreams: new Map(upstreams) };
}

/** @throws SettingsError when the registry routes to a domain without an address */
export function requireUpstreams(domains: readonly string[], upstreams: Environment['upstreams']): void {
  const missing = domains.filter((domain) => !upstreams.has(domain));
  if (missing.length === 0) return;
  const names = missing.map((domain) => `${PREFIX}${domain.toUpperCase().replaceAll('-', '_')}`);
  throw new SettingsError(`Cannot start: ${names.join(', ')} missing; the registry routes an API there.`);
}
