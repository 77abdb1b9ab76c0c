import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Domain, projectDir } from '@ostep/database';
import type { Shape } from './shape/shape';
import type { ReleaseStore } from './store';

/** The last released shape of a domain, kept with the sources: `npm test` holds every change against it. */
export const shapeFile = (domain: Domain) => join(projectDir(), 'infra/runtime/release/shapes', `${domain}.json`);

/** Of what runs in a product; of the sources' last release where the part was never released there. */
export async function runningShape(store: ReleaseStore, domain: Domain): Promise<Shape | undefined> {
  const folder = store.folderOfCurrent(domain);
  const file = folder === undefined ? shapeFile(domain) : join(folder, 'shape.json');
  return existsSync(file) ? shapeIn(await readFile(file, 'utf8')) : undefined;
}

export async function writeShape(file: string, shape: Shape): Promise<void> {
  const parts = Object.entries(shape).map(([name, members]) => `${JSON.stringify(name)}: {${linesOf(members)}}`);
  await writeFile(file, `{\n${parts.join(',\n')}\n}\n`);
}

/** An endpoint, a view, a function each on a line of its own, so that a change of one is a change of one line. */
function linesOf(members: Readonly<Record<string, unknown>>): string {
  return Object.entries(members)
    .map(([name, member]) => `\n${JSON.stringify(name)}: ${JSON.stringify(member)}`)
    .join(',');
}

/** As `writeShape` wrote it. */
export function shapeIn(json: string): Shape {
  return JSON.parse(json) as Shape;
}
