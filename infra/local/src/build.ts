import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll } from '@ostep/bundler';
import { projectDir } from '@ostep/database';
import { oneAtATime } from './one-instance';

/** Builds what changed since it was last built; starts of several products from one project wait for each other. */
export async function buildChanged(onStatus: (line: string) => void): Promise<void> {
  const cache = join(projectDir(), '.cache');
  await mkdir(cache, { recursive: true });
  const { built } = await oneAtATime(join(cache, 'build.json'), () => buildAll({ root: projectDir() }));
  if (built.length > 0) onStatus(`Built ${built.length} of the product's parts`);
}
