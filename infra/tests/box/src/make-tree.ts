import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
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

type MadeStage = ImageTree;

type Base = (root: string, tag: string) => Promise<void>;

/** Mirrors may be older than a release file allows. */
const APT = 'Acquire::Check-Valid-Until "false"; Acquire::Check-Date "false";\n';
const APT_FILE = 'etc/apt/apt.conf.d/99-mirror';

/** What stands for images of a registry: Debian by mmdebstrap, Keycloak by its distribution, from which files are copied. */
const bases: Readonly<Record<string, Base>> = {
  debian: async (root, tag) => {
    const options = APT.split(';').flatMap((line) => (line.trim() === '' ? [] : [`--aptopt=${line.trim()}`]));
    const suite = tag.replace(/-slim$/u, '');
    execFileSync('mmdebstrap', ['--variant=minbase', '--mode=root', ...options, suite, root], { stdio: 'inherit' });
    writeFileSync(join(root, APT_FILE), APT);
  },
  'keycloak/keycloak': async (root) => {
    mkdirSync(join(root, 'opt'), { recursive: true });
    cpSync(await keycloakDistribution(), join(root, 'opt/keycloak'), { recursive: true });
  },
};

export async function makeTree(stages: readonly Stage[], folder: string): Promise<ImageTree> {
  const made = new Map<string, MadeStage>();
  for (const image of copiedImages(stages)) {
    const root = join(folder, image.replaceAll(/\W/gu, '-'));
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    await makeBase(image, root);
    made.set(image, { root, environment: {}, workdir: '/', entrypoint: [] });
  }
  for (const stage of stages) made.set(stage.name, await makeStage(stage, made, join(folder, stage.name)));
  const last = made.get(stages.at(-1)?.name ?? '');
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

function copiedImages(stages: readonly Stage[]): Set<string> {
  const names = new Set(stages.map(({ name }) => name));
  const sources = stages.flatMap(({ steps }) => steps.flatMap((step) => (step.is === 'copy' && step.from !== null ? [step.from] : [])));
  return new Set(sources.filter((source) => !names.has(source)));
}

async function makeBase(image: string, root: string): Promise<void> {
  const [name = '', tag = ''] = image.split(':');
  const make = bases[name];
  if (!make) throw new Error(`${image} has no stand-in here.`);
  await make(root, tag);
}

async function makeStage({ base, steps }: Stage, made: ReadonlyMap<string, MadeStage>, root: string): Promise<MadeStage> {
  rmSync(root, { recursive: true, force: true });
  const parent = made.get(base);
  if (parent) execFileSync('cp', ['-a', '--reflink=auto', parent.root, root]);
  else await makeBase(base, root);
  let stage: MadeStage = { root, environment: {}, workdir: '/', entrypoint: [], ...(parent ? { ...parent, root } : {}) };
  for (const step of steps) stage = apply(step, stage, made);
  return stage;
}

function apply(step: Step, stage: MadeStage, made: ReadonlyMap<string, MadeStage>): MadeStage {
  switch (step.is) {
    case 'env':
      return { ...stage, environment: { ...stage.environment, ...step.values } };
    case 'workdir':
      mkdirSync(join(stage.root, step.path), { recursive: true });
      return { ...stage, workdir: step.path };
    case 'entrypoint':
      return { ...stage, entrypoint: step.command };
    case 'user':
      return stage;
    case 'copy':
      copy(step, stage, made);
      return stage;
    case 'run':
      run(step.command, stage);
      return stage;
  }
}

function copy({ from, sources, target }: Step & { is: 'copy' }, stage: MadeStage, made: ReadonlyMap<string, MadeStage>) {
  const place = join(stage.root, posix.resolve(stage.workdir, target));
  if (from === null) return copyContext(place);
  const root = made.get(from)?.root ?? '';
  for (const source of sources) {
    const to = target.endsWith('/') ? join(place, basename(source)) : place;
    mkdirSync(join(to, '..'), { recursive: true });
    execFileSync('cp', ['-a', '-T', join(root, source), to]);
  }
}

/** What Git knows of the project; .dockerignore leaves out nothing else that matters. */
function copyContext(place: string): void {
  mkdirSync(place, { recursive: true });
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectDir(), maxBuffer: 1 << 26 });
  const packed = spawnSync('tar', ['-C', projectDir(), '--null', '-T', '-', '-cf', '-'], { input: files, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-C', place, '-xf', '-'], { input: packed.stdout });
}

function run(command: string, { root, environment, workdir }: MadeStage): void {
  const values = Object.entries({ PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment });
  const resolver = existsSync('/etc/resolv.conf') ? ['--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf'] : [];
  const confined = ['--bind', root, '/', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', ...resolver, '--chdir', workdir];
  const settings = values.flatMap(([name, value]) => ['--setenv', name, value]);
  execFileSync('bwrap', [...confined, '--clearenv', ...settings, '--', 'sh', '-c', command], { stdio: 'inherit' });
}
