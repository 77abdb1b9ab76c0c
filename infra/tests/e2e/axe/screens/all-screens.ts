import { readdirSync } from 'node:fs';
import { projectDir } from '@ostep/database';
import { readDomainFiles } from '@ostep/domains/files';
import { at, type Screen } from '../screen';

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file !== 'all-screens.ts');

/** Collects the lists of screens that the files beside this one export. */
const screensIn = (module: unknown) => Object.values(module as Record<string, readonly Screen[]>).flat();

const described = await Promise.all(files.map(async (file) => screensIn(await import(`./${file}`))));

const menuScreens = readDomainFiles(projectDir())
  .filter(({ name }) => !files.includes(`${name}.ts`))
  .flatMap(({ menu }) => menu.flatMap(({ path }) => (path ? [path] : [])))
  .map((path) => at(path, path, (page) => page.getByRole('heading', { level: 1 })));

export const allScreens: readonly Screen[] = [...described.flat(), ...menuScreens];
