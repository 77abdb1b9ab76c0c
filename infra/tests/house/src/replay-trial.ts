import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Edit, fieldTrial, MIGRATIONS } from './field-trial';
import { trackedFiles } from './sources';

const run = promisify(execFile);

export type Trial = { readonly files: readonly string[]; readonly faults: readonly string[] };

/** Writes the field into a copy of the project, which must then type-check as a whole; installs nothing. */
export async function replayTrial(root: string): Promise<Trial> {
  const copy = await mkdtemp(join(tmpdir(), 'ostep-field-trial-'));
  try {
    await copySources(root, copy);
    for (const edit of fieldTrial) await apply(copy, edit);
    await generateMigration(copy);
    const faults = await Promise.all(
      ['tsconfig.node.json', 'tsconfig.browser.json'].map((file) => typeFaults(copy, file)),
    );
    return { files: [...new Set(fieldTrial.map(({ file }) => file)), MIGRATIONS], faults: faults.flat() };
  } catch (error) {
    return { files: [], faults: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copySources(root: string, copy: string): Promise<void> {
  const files = trackedFiles(root).filter((file) => /\.(?:[cm]?[jt]sx?|css|json|sql)$/u.test(file));
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const packages = files.filter((file) => file.endsWith('/package.json')).map(dirname);
  for (const folder of packages) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules))
      await cp(modules, join(copy, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}

async function apply(copy: string, { file, before, write }: Edit): Promise<void> {
  const path = join(copy, file);
  const [start, end, ...more] = (await readFile(path, 'utf8')).split(before);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error(`${file} does not hold exactly once: ${before.trim()}`);
  await writeFile(path, start + write + before + end);
}

async function generateMigration(copy: string): Promise<void> {
  const cwd = join(copy, dirname(MIGRATIONS));
  const migrations = () => readdirSync(join(copy, MIGRATIONS)).length;
  const known = migrations();
  await run(join(cwd, 'node_modules/.bin/drizzle-kit'), ['generate', '--name', 'item_equipment'], { cwd });
  if (migrations() !== known + 1) throw new Error('The column asked for no migration.');
}

async function typeFaults(copy: string, config: string): Promise<string[]> {
  try {
    await run(join(copy, 'node_modules/.bin/tsc'), ['-p', config, '--pretty', 'false'], { cwd: copy });
    return [];
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return output.trim().split('\n');
  }
}
