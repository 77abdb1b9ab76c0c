import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Domain, projectDir } from '@ostep/database';
import type { Shape } from './shape/shape';
import type { ReleaseStore } from './store';

/** The last released shape of a domain, kept with the sources: `npm test` holds every change against it. */
export const shapeFile = (domain: Domain) => join(projectDir(), 'infra/release/shapes', `${domain}.json`);

/** Of what runs in a product; of the sources' last release where the part was never released there. */
export async function runningShape(store: ReleaseStore, domain: Domain): Promise<Shape | undefined> {
  const folder = store.folderOfCurrent(domain);
  const file = folder === undefined ? shapeFile(domain) : join(folder, 'shape.json');
  return existsSync(file) ? shapeIn(await readFile(file, 'utf8')) : undefined;
}

export async function writeShape(file: string, shape: Shape): Promise<void> {
  await writeFile(file, `${JSON.stringify(shape, null, 2)}\n`);
}

/** As `writeShape` wrote it. */
function shapeIn(json: string): Shape {
  return JSON.parse(json) as Shape;
}
