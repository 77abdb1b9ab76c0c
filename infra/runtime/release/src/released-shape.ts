import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Domain, projectDir } from '@ostep/database';
import type { Shape } from './shape/shape';
import type { ReleaseStore } from './store';

export const shapeFile = (domain: Domain) => join(projectDir(), 'services', domain, 'released-shape.json');

/** The shape stored with the sources is used where the part was never released to this product. */
export async function runningShape(store: ReleaseStore, domain: Domain): Promise<Shape | undefined> {
  const folder = store.folderOfCurrent(domain);
  const file = folder === undefined ? shapeFile(domain) : join(folder, 'shape.json');
  return existsSync(file) ? parseShape(await readFile(file, 'utf8')) : undefined;
}

export async function writeShape(file: string, shape: Shape): Promise<void> {
  const parts = Object.entries(shape).map(([name, members]) => `${JSON.stringify(name)}: {${linesOf(members)}}`);
  await writeFile(file, `{\n${parts.join(',\n')}\n}\n`);
}

/** One line per endpoint, view or function keeps diffs small. */
function linesOf(members: Readonly<Record<string, unknown>>): string {
  return Object.entries(members)
    .map(([name, member]) => `\n${JSON.stringify(name)}: ${JSON.stringify(member)}`)
    .join(',');
}

export function parseShape(json: string): Shape {
  return JSON.parse(json) as Shape;
}
