import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DomainFile, readDomainFiles } from '@ostep/domains/files';
import { fillCompose, fillComposeBuild, fillScrapes } from './compose';
import {
  fillInstallation,
  fillPlatformValues,
  fillSchemaNames,
  furtherParts,
  operationsValues,
  valuesOf,
} from './helm';
import { apisModule, fillDependencies, registryModule } from './registry-package';

type Derive = (domains: readonly DomainFile[], present: string) => string;

const derived: Readonly<Record<string, Derive>> = {
  'packages/domains/src/registry.ts': registryModule,
  'packages/domains/src/apis.ts': apisModule,
  'packages/domains/package.json': fillDependencies,
  'infra/deploy/compose/compose.yaml': fillCompose,
  'infra/deploy/compose/compose.build.yaml': fillComposeBuild,
  'infra/deploy/alerts/prometheus.yaml': fillScrapes,
  'infra/deploy/helm/platform/values.yaml': fillPlatformValues,
  'infra/deploy/helm/values/operations.yaml': operationsValues,
  'docs/operations/installation.md': fillInstallation,
  'infra/deploy/helm/platform/values.schema.json': fillSchemaNames('domains', []),
  'infra/deploy/helm/domain/values.schema.json': fillSchemaNames('domain', furtherParts),
};

export type DerivedFile = { readonly path: string; readonly present: string; readonly wanted: string };

export function derivedFiles(root: string): DerivedFile[] {
  const domains = readDomainFiles(root);
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const fixed = Object.entries(derived).map(([path, derive]) => {
    const present = read(path);
    return { path, present, wanted: derive(domains, present) };
  });
  const values = domains.map((domain) => {
    const path = `infra/deploy/helm/values/${domain.name}.yaml`;
    return { path, present: read(path), wanted: valuesOf(domain) };
  });
  return [...fixed, ...values];
}

export function writeDerivedFiles(root: string): string[] {
  const stale = derivedFiles(root).filter(({ present, wanted }) => present !== wanted);
  for (const { path, wanted } of stale) writeFileSync(join(root, path), wanted);
  return stale.map(({ path }) => path);
}
