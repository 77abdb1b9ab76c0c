import type { DomainFile } from '@ostep/domains/files';

const WRITTEN = '// Written by `npm run domains` from mfe-*/domain.json.';

const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
const byOrder = (domains: readonly DomainFile[]) => [...domains].sort((a, b) => a.order - b.order);
const byName = (domains: readonly DomainFile[]) => [...domains].sort((a, b) => (a.name < b.name ? -1 : 1));

export function registryModule(domains: readonly DomainFile[]): string {
  const entries = domains.map(
    ({ name, label, database, queue, scanQueue, mail = false }) => `  {
    name: '${name}',
    label: '${label}',
    references: ${list(database.references)},
    queue: ${queue ? `'${queue}'` : 'null'},
    scanQueue: ${scanQueue ? `'${scanQueue}'` : 'null'},
    mail: ${mail},
  },`,
  );
  return `${WRITTEN}

/** In the order their migrations run. */
export const registry = [
${entries.join('\n')}
] as const;
`;
}

export function apisModule(domains: readonly DomainFile[]): string {
  const imports = byName(domains).map(({ name }) => `import { ${name}Api } from '@ostep/api-${name}';`);
  const entries = byOrder(domains).map(({ name }) => `  ${name}: ${name}Api,`);
  return `${WRITTEN}
${imports.join('\n')}

/** In the order of the navigation bar. */
export const apis = {
${entries.join('\n')}
} as const;
`;
}

type Manifest = { readonly dependencies: Readonly<Record<string, string>> };

export function fillDependencies(domains: readonly DomainFile[], present: string): string {
  const manifest = JSON.parse(present) as Manifest;
  const others = Object.entries(manifest.dependencies).filter(([name]) => !name.startsWith('@ostep/api-'));
  const apis = byName(domains).map(({ name }) => [`@ostep/api-${name}`, 'workspace:*']);
  const dependencies = Object.fromEntries([...apis, ...others]);
  return `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`;
}
