import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPart } from './build';
import { ReleaseFailure } from './failure';
import { projectShape } from './project-shape';
import { runningShape, shapeFile, writeShape } from './released-shape';
import { sendCommand } from './send-command';
import { breaksOf } from './shape/breaks';
import { domainOf } from './shape/shape-of-part';
import { ReleaseStore } from './store';

export type ReleaseOptions = {
  readonly part: string;
  readonly dataDir: string;
  readonly version?: string | undefined;
  readonly log: (line: string) => void;
};

/**
 * @returns the version, and whether a running product switched to it
 * @throws ReleaseFailure when it breaks a published shape, cannot be built, or does not start
 */
export async function releasePart({ part, dataDir, version: given, log }: ReleaseOptions) {
  const store = new ReleaseStore(dataDir);
  const domain = domainOf(part);
  const shape = domain && (await projectShape(domain));
  const old = domain && (await runningShape(store, domain));
  const breaks = shape && old ? breaksOf(old, shape) : [];
  if (breaks.length > 0) {
    const heading = `The release of ${part} would break what others rely on:`;
    throw new ReleaseFailure([heading, ...breaks.map((reason) => `  ${reason}`)].join('\n'));
  }
  log(`${part}: breaks nothing that was released; building …`);
  const draft = store.folderOf(part, `draft-${process.pid}`);
  await mkdir(draft, { recursive: true });
  try {
    const version = await buildPart(part, draft, given);
    if (version === store.current(part)) throw new ReleaseFailure(`${part} runs in ${version} already.`);
    if (shape) await writeShape(join(draft, 'shape.json'), shape);
    await publishRemote(draft, dataDir);
    const home = store.folderOf(part, version);
    if (!existsSync(home)) await rename(draft, home);
    log(`${part} ${version} is built; switching …`);
    const isRunning = (await sendCommand(dataDir, { what: 'release', part, version })) !== undefined;
    if (!isRunning) store.add(part, version);
    if (domain && shape) await writeShape(shapeFile(domain), shape);
    return { version, isRunning };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function publishRemote(folder: string, dataDir: string): Promise<void> {
  const remote = join(folder, 'remote');
  if (!existsSync(remote)) return;
  const { name, version } = parseEntry(await readFile(join(folder, 'domain.json'), 'utf8'));
  const target = join(dataDir, 'web/remotes', name, version);
  await mkdir(join(target, '..'), { recursive: true });
  if (!existsSync(target)) await cp(remote, target, { recursive: true });
}

function parseEntry(json: string): { name: string; version: string } {
  return JSON.parse(json) as { name: string; version: string };
}
