import type { DomainFile } from '@ostep/domains/files';

export function valuesOf({ name, queue }: DomainFile): string {
  const worker = queue ? `worker:\n  enabled: true\n  queue: ${queue}\n` : '';
  return `# Written by \`npm run domains\`.\ndomain: ${name}\n${worker}`;
}

export function fillPlatformValues(domains: readonly DomainFile[], present: string): string {
  return replaceOnce(present, /^domains: \[.*\]$/m, `domains: [${domains.map(({ name }) => name).join(', ')}]`);
}

export function fillSchemaNames(property: string, further: readonly string[]) {
  const names = new RegExp(`("${property}": \\{[^[]*"enum": )\\[[^\\]]*\\]`);
  return (domains: readonly DomainFile[], present: string) => {
    const known = [...domains.map(({ name }) => name), ...further].map((name) => `"${name}"`);
    return replaceOnce(present, names, `$1[${known.join(', ')}]`);
  };
}

function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`The place for the domains was not found: ${pattern}.`);
  return text.replace(pattern, replacement);
}
