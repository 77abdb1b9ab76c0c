import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@ostep/database';
import { killUnderWriting } from './kills';
import { type ImageTree, makeTree } from './make-tree';
import { readDockerfile } from './read-dockerfile';
import { type RunOptions, runTree } from './run-tree';

const USAGE = `npm run box -- make FOLDER [--content FOLDER]   the root of the image, made from its Dockerfile
npm run box -- run FOLDER --data FOLDER [--backup FOLDER] [--app FOLDER] [--port 8080]
npm run box -- kills FOLDER --data FOLDER [--times 50]   sets a new box up and kills it while it is written to`;
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
    times: { type: 'string', default: '50' },
  },
});
const [act, place = ''] = positionals;
const folder = resolve(place);
const description = join(folder, 'image.json');

const imageIn = () => JSON.parse(readFileSync(description, 'utf8')) as ImageTree;
const runOptions = (data: string): RunOptions => ({
  data: resolve(data),
  backup: resolve(values.backup ?? join(data, '../backup')),
  port: Number(values.port),
  user: USER,
  app: values.app && resolve(values.app),
});

if (act === 'make') {
  const stages = readDockerfile(readFileSync(join(projectDir(), 'infra/deploy/box/Dockerfile'), 'utf8'));
  const given: Record<string, string> = values.content ? { make: resolve(values.content) } : {};
  writeFileSync(description, JSON.stringify(await makeTree(stages, folder, given), null, 2));
} else if (act === 'run' && values.data && existsSync(description)) {
  const running = runTree(imageIn(), runOptions(values.data));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running.signal(signal));
  process.exitCode = (await running.ended) ?? 1;
} else if (act === 'kills' && values.data && existsSync(description)) {
  const result = await killUnderWriting(imageIn(), runOptions(values.data), Number(values.times));
  console.log(JSON.stringify(result));
  process.exitCode = result.lost.length === 0 ? 0 : 1;
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
