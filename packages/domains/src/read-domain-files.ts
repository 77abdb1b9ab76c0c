import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type DomainFile, domainFile } from './domain-file';

export type { DomainFile } from './domain-file';

const FOLDER = /^mfe-(.+)$/;

/** All domains of the project, each after those that its database needs. @throws Error that names the wrong file */
export function readDomainFiles(root: string): DomainFile[] {
  const files = readdirSync(root).flatMap((folder) => {
    const name = FOLDER.exec(folder)?.[1];
    return name && existsSync(join(root, folder, 'domain.json')) ? [readDomainFile(root, name)] : [];
  });
  refuseDuplicates(files);
  return inMigrationOrder(files);
}

/** @throws Error with the reason why no domain can have the name */
export function refuseDomainName(name: string): void {
  const parsed = domainFile.shape.name.safeParse(name);
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
}

function readDomainFile(root: string, folder: string): DomainFile {
  const path = `mfe-${folder}/domain.json`;
  const parsed = domainFile.safeParse(JSON.parse(readFileSync(join(root, path), 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  const { name, queue, routes, menu } = parsed.data;
  if (name !== folder) throw new Error(`${path} names another domain: ${name}.`);
  const unreachable = menu.find(({ path }) => path !== undefined && !routes.some((route) => isUnder(path, route)));
  if (unreachable) throw new Error(`${path}: no route leads to the menu's ${unreachable.path}.`);
  const worker = `services/${name}/src/worker.ts`;
  if (existsSync(join(root, worker)) !== (queue !== undefined)) {
    throw new Error(`${path}: a queue goes together with ${worker}.`);
  }
  return parsed.data;
}

/** As the shell looks for the domain of an address. */
const isUnder = (path: string, route: string) => path === route || path.startsWith(`${route}/`);

function refuseDuplicates(files: readonly DomainFile[]): void {
  const owners = new Map<string, string>();
  for (const { name, order, routes, api, queue, scanQueue } of files) {
    const queues = [queue, scanQueue].flatMap((one) => (one ? [`queue ${one}`] : []));
    for (const claimed of [`order ${order}`, ...routes, ...api, ...queues]) {
      const owner = owners.get(claimed);
      if (owner) throw new Error(`mfe-${name}/domain.json: ${claimed} belongs to ${owner}.`);
      owners.set(claimed, name);
    }
  }
}

function inMigrationOrder(files: readonly DomainFile[]): DomainFile[] {
  const ordered: DomainFile[] = [];
  const waiting = [...files].sort((a, b) => a.order - b.order);
  const isOrdered = (name: string) => ordered.some((file) => file.name === name);
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ database }) => [...database.references, ...database.reads].every(isOrdered));
    const [file] = next < 0 ? [] : waiting.splice(next, 1);
    if (!file) throw new Error(`These domains wait for each other or for one that is missing: ${namesOf(waiting)}.`);
    ordered.push(file);
  }
  return ordered;
}

const namesOf = (files: readonly DomainFile[]) => files.map(({ name }) => name).join(', ');
