import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { parse } from 'yaml';

export const composeDir = join(projectDir(), 'infra/deploy/compose');

export type ComposeService = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
};

type Variables = Readonly<Record<string, string>>;

export function createVariables(folder: string, host: string): Variables {
  execFileSync('sh', [join(composeDir, 'make-env.sh'), host, 'ostep', folder], { stdio: 'pipe' });
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n');
  const pairs = lines.flatMap((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []);
  return Object.fromEntries(pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1] ?? '']] : [])));
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:+instead}`, `${NAME:?why}` and `$$`, as Compose reads them. */
function interpolate(text: string, variables: Variables): string {
  return text.replace(
    /\$(?:\$|\{(\w+)(?::([-+?])([^}]*))?\})/g,
    (whole, name?: string, sign?: string, word?: string) => {
      if (name === undefined) return '$';
      if (sign === '+') return variables[name] ? (word ?? '') : '';
      const value = variables[name] ?? (sign === '-' ? word : undefined);
      if (value === undefined) throw new Error(`compose.yaml asks for ${whole}, which make-env.sh does not write.`);
      return value;
    },
  );
}

/** Replaces variables after parsing, as Compose does, so an empty value stays a string. */
function interpolateAll(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((one) => interpolateAll(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolateAll(one, variables)]));
}

export function readCompose(variables: Variables): Readonly<Record<string, ComposeService>> {
  const file: unknown = parse(readFileSync(join(composeDir, 'compose.yaml'), 'utf8'), { merge: true });
  // Defined by Compose; the test fails where something is missing.
  return (interpolateAll(file, variables) as { services: Record<string, ComposeService> }).services;
}

export function imageEnvironment(): Variables {
  const dockerfile = readFileSync(join(projectDir(), 'infra/deploy/images/Dockerfile'), 'utf8');
  const line = /^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '';
  return Object.fromEntries(
    line.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
