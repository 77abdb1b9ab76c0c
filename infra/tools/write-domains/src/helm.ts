import type { DomainFile } from '@ostep/domains/files';

export function valuesOf({ name, queue, scanQueue, mail, people, ksef }: DomainFile): string {
  const scans = scanQueue ? `  scanQueue: ${scanQueue}\n` : '';
  const worker = queue ? `worker:\n  enabled: true\n  queue: ${queue}\n${scans}` : '';
  const enabled = Object.entries({ mail, people, ksef }).map(([key, is]) => (is ? `${key}: { enabled: true }\n` : ''));
  return `# Written by \`npm run domains\`.\ndomain: ${name}\n${worker}${enabled.join('')}`;
}

/** Metrics addresses of all programs in the cluster, except operations, which reads them. */
export function operationsValues(domains: readonly DomainFile[], present: string): string {
  const programs = domains.flatMap(({ name, queue }) => [name, ...(queue ? [`${name}-worker`] : [])]);
  const targets = ['gateway', ...programs, 'pdf-renderer-worker'].map((name) => `    ${name}=http://${name}:9090\n`);
  return replaceOnce(present, /METRICS_TARGETS: >-\n(?: {4}.*\n)*/, `METRICS_TARGETS: >-\n${targets.join('')}`);
}

export function fillPlatformValues(domains: readonly DomainFile[], present: string): string {
  return replaceOnce(present, /^domains: \[.*\]$/m, `domains: [${domains.map(({ name }) => name).join(', ')}]`);
}

export const furtherParts = ['pdf-renderer', 'operations'] as const;

export function fillInstallation(domains: readonly DomainFile[], present: string): string {
  const parts = [...domains.map(({ name }) => name), ...furtherParts];
  return replaceOnce(present, /^for part in .*; do$/m, `for part in ${parts.join(' ')}; do`);
}

/** The formatter breaks longer lists. */
const LINE_WIDTH = 120;

export function fillSchemaNames(property: string, further: readonly string[]) {
  const names = new RegExp(`("${property}": \\{[^[]*\\n)( *)"enum": \\[[^\\]]*\\]`);
  return (domains: readonly DomainFile[], present: string) => {
    const known = [...domains.map(({ name }) => name), ...further].map((name) => `"${name}"`);
    const indent = names.exec(present)?.[2] ?? '';
    return replaceOnce(present, names, `$1$2"enum": ${listOf(known, indent)}`);
  };
}

function listOf(values: readonly string[], indent: string): string {
  const line = `[${values.join(', ')}]`;
  const isShort = `${indent}"enum": ${line},`.length <= LINE_WIDTH;
  return isShort ? line : `[\n${values.map((value) => `${indent}  ${value}`).join(',\n')}\n${indent}]`;
}

function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`The place for the domains was not found: ${pattern}.`);
  return text.replace(pattern, replacement);
}
