import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@ostep/database';
import { type ImageTree, makeTree } from './make-tree';
import { readDockerfile } from './read-dockerfile';
import { runTree } from './run-tree';

const USAGE = `npm run box -- make FOLDER [--content FOLDER]   the root of the image, made from its Dockerfile
npm run box -- run FOLDER --data FOLDER [--backup FOLDER] [--app FOLDER] [--port 8080]`;
const USER = 1000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Content built before, in place of the stage `make`. */
    content: { type: 'string' },
    data: { type: 'string' },
    /** Programs of another release, to try an update. */
    app: { type: 'string' },
    backup: { type: 'string' },
    port: { type: 'string', default: '8080' },
  },
});
const [act, place = ''] = positionals;
const folder = resolve(place);
const description = join(folder, 'image.json');

if (act === 'make') {
  const stages = readDockerfile(readFileSync(join(projectDir(), 'infra/deploy/box/Dockerfile'), 'utf8'));
  const given: Record<string, string> = values.content ? { make: resolve(values.content) } : {};
  writeFileSync(description, JSON.stringify(await makeTree(stages, folder, given), null, 2));
} else if (act === 'run' && values.data && existsSync(description)) {
  const tree = JSON.parse(readFileSync(description, 'utf8')) as ImageTree;
  const data = resolve(values.data);
  const backup = resolve(values.backup ?? join(data, '../backup'));
  const running = runTree(tree, {
    data,
    backup,
    port: Number(values.port),
    user: USER,
    app: values.app && resolve(values.app),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running.signal(signal));
  process.exitCode = (await running.ended) ?? 1;
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
