import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { projectDir } from '@ostep/database';
import { keycloakDistribution } from '@ostep/keycloak';
import type { Stage, Step } from './read-dockerfile';

export type ImageTree = {
  /** Folder with the root of the image. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly entrypoint: readonly string[];
};

type Trees = ReadonlyMap<string, ImageTree>;
type Base = (root: string, tag: string) => Promise<void>;

/** Mirrors may be older than a release file allows. */
const APT = ['Acquire::Check-Valid-Until "false"', 'Acquire::Check-Date "false"'];
const APT_FILE = 'etc/apt/apt.conf.d/99-mirror';

/** What stands for images of a registry: Debian by mmdebstrap, Keycloak by its distribution, from which files are copied. */
const bases: Readonly<Record<string, Base>> = {
  debian: async (root, tag) => {
    const options = APT.map((line) => `--aptopt=${line}`);
    const suite = tag.replace(/-slim$/u, '');
    execFileSync('mmdebstrap', ['--variant=minbase', '--mode=root', ...options, suite, root], { stdio: 'inherit' });
    writeFileSync(join(root, APT_FILE), APT.map((line) => `${line};\n`).join(''));
  },
  'keycloak/keycloak': async (root) => {
    mkdirSync(join(root, 'opt'), { recursive: true });
    cpSync(await keycloakDistribution(), join(root, 'opt/keycloak'), { recursive: true });
  },
};

const emptyTree = (root: string): ImageTree => ({ root, environment: {}, workdir: '/', entrypoint: [] });

/**
 * Does what a builder of images does, for the instructions that the file has.
 * @param given roots of stages made before, by the stage's name
 */
export async function makeTree(
  stages: readonly Stage[],
  folder: string,
  given: Readonly<Record<string, string>> = {},
): Promise<ImageTree> {
  const made = new Map<string, ImageTree>();
  for (const image of copiedImages(stages)) {
    const root = join(folder, image.replaceAll(/\W/gu, '-'));
    if (!existsSync(root)) await makeBase(image, root);
    made.set(image, emptyTree(root));
  }
  for (const stage of stages) {
    const root = given[stage.name];
    made.set(stage.name, root ? emptyTree(root) : await makeStage(stage, made, join(folder, stage.name)));
  }
  const last = made.get(stages.at(-1)?.name ?? '');
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

function copiedImages(stages: readonly Stage[]): Set<string> {
  const names = new Set(stages.map(({ name }) => name));
  const sources = stages.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.is === 'copy' && step.from !== null ? [step.from] : [])),
  );
  return new Set(sources.filter((source) => !names.has(source)));
}

async function makeBase(image: string, root: string): Promise<void> {
  const [name = '', tag = ''] = image.split(':');
  const make = bases[name];
  if (!make) throw new Error(`${image} has no stand-in here.`);
  mkdirSync(root, { recursive: true });
  await make(root, tag);
}

async function makeStage(stage: Stage, made: Trees, root: string): Promise<ImageTree> {
  const parent = made.get(stage.base);
  const stamp = `${root}.stamp`;
  const wanted = createHash('sha256').update(JSON.stringify(stage)).digest('hex');
  const isKept = !parent && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isKept) {
    rmSync(root, { recursive: true, force: true });
    if (parent) execFileSync('cp', ['-a', '--reflink=auto', parent.root, root]);
    else await makeBase(stage.base, root);
  }
  let tree: ImageTree = { ...(parent ?? emptyTree(root)), root };
  for (const step of stage.steps) if (!isKept || changesSettings(step)) tree = apply(step, tree, made);
  if (!parent) writeFileSync(stamp, wanted);
  return tree;
}

const changesSettings = ({ is }: Step) => is === 'env' || is === 'workdir' || is === 'entrypoint';

function apply(step: Step, tree: ImageTree, made: Trees): ImageTree {
  switch (step.is) {
    case 'env':
      return { ...tree, environment: { ...tree.environment, ...step.values } };
    case 'workdir':
      mkdirSync(join(tree.root, step.path), { recursive: true });
      return { ...tree, workdir: step.path };
    case 'entrypoint':
      return { ...tree, entrypoint: step.command };
    case 'copy':
      copy(step, tree, made);
      return tree;
    case 'run':
      run(step.command, tree);
      return tree;
  }
}

function copy({ from, sources, target }: Step & { readonly is: 'copy' }, tree: ImageTree, made: Trees): void {
  const place = join(tree.root, posix.resolve(tree.workdir, target));
  if (from === null && sources.join() === '.') {
    copyProject(place);
    return;
  }
  const root = from === null ? projectDir() : (made.get(from)?.root ?? '');
  for (const source of sources) {
    const to = target.endsWith('/') ? join(place, basename(source)) : place;
    mkdirSync(dirname(to), { recursive: true });
    execFileSync('cp', ['-a', '-T', join(root, source), to]);
  }
}

/** What Git knows of the project; .dockerignore leaves out nothing else that matters. */
function copyProject(place: string): void {
  mkdirSync(place, { recursive: true });
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectDir(), maxBuffer: 1 << 26 });
  const pack = ['-C', projectDir(), '--null', '-T', '-', '-cf', '-'];
  const packed = spawnSync('tar', pack, { input: files, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-C', place, '-xf', '-'], { input: packed.stdout });
}

function run(command: string, { root, environment, workdir }: ImageTree): void {
  const places = [
    '--bind',
    root,
    '/',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--perms',
    '1777',
    '--tmpfs',
    '/tmp',
    '--cap-add',
    'ALL',
  ];
  const resolver = ['--ro-bind-try', '/etc/resolv.conf', '/etc/resolv.conf'];
  const values = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment };
  const settings = Object.entries(values).flatMap(([name, value]) => ['--setenv', name, value]);
  const confined = [...places, ...resolver, '--chdir', workdir, '--clearenv', ...settings];
  execFileSync('bwrap', [...confined, '--', 'sh', '-c', command], { stdio: 'inherit' });
}
