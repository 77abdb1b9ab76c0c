import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDomainFiles, refuseDomainName } from '@ostep/domains/files';

const TEMPLATE = 'infra/tools/new-domain/template';

const SAMPLE = { name: 'sample', label: 'Próbki', order: '"order": 99' };

export type NewDomain = { readonly name: string; readonly label?: string | undefined };

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export function copyTemplate(root: string, { name, label = capitalised(name) }: NewDomain): string[] {
  refuseDomainName(name);
  const order = Math.max(0, ...readDomainFiles(root).map((domain) => domain.order)) + 1;
  const renamed = (text: string) =>
    text
      .replaceAll(SAMPLE.name, name)
      .replaceAll(capitalised(SAMPLE.name), capitalised(name))
      .replaceAll(SAMPLE.label, label)
      .replace(SAMPLE.order, `"order": ${order}`);
  const folders = [`packages/api-${name}`, `services/${name}`, `mfe-${name}`];
  const taken = folders.find((folder) => existsSync(join(root, folder)));
  if (taken) throw new Error(`There is a folder ${taken} already.`);
  const template = join(root, TEMPLATE);
  for (const file of filesIn(template)) {
    const target = join(root, renamed(file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renamed(readFileSync(join(template, file), 'utf8')));
  }
  return folders;
}

function filesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(folder, path)).isFile());
}
