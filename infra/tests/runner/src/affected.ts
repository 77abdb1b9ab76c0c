export type WorkspacePackage = { readonly folder: string; readonly name: string; readonly needs: readonly string[] };

/** `packages`: folders of packages with a changed file and of all that depend on them. `unowned`: files in no package. */
export type Affected = {
  readonly files: readonly string[];
  readonly packages: readonly string[];
  readonly unowned: readonly string[];
};

const SHARED_BY_ALL =
  /^(?:vitest\.config\.ts|pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig[^/]*\.json|patches\/.*)$/u;
const PROSE = /\.md$/u;
const TEST = /\.test\.tsx?$/u;

/** Folders outside packages, and the packages whose tests read them. */
const readers: readonly (readonly [folder: string, reader: string])[] = [
  ['infra/tests/samples', 'infra/tests/documents'],
  ['infra/deploy', 'infra/tests/runner'],
];

export function affectedBy(changed: readonly string[], packages: readonly WorkspacePackage[]): Affected {
  const files = changed.filter((file) => !PROSE.test(file));
  if (files.some((file) => SHARED_BY_ALL.test(file)))
    return { files, packages: packages.map(({ folder }) => folder), unowned: [] };
  const ownerOf = (file: string) => {
    const reader = readers.find(([folder]) => isWithin(file, folder))?.[1];
    return packages.find(({ folder }) => isWithin(file, folder)) ?? packages.find(({ folder }) => folder === reader);
  };
  const owners = (some: readonly string[]) => some.flatMap((file) => ownerOf(file) ?? []);
  const reached = new Set(owners(files.filter((file) => !TEST.test(file))));
  for (const { name } of reached)
    for (const user of packages.filter(({ needs }) => needs.includes(name))) reached.add(user);
  const all = new Set([...owners(files), ...reached]);
  return {
    files,
    packages: packages.filter((one) => all.has(one)).map(({ folder }) => folder),
    unowned: files.filter((file) => !ownerOf(file)),
  };
}

/** Whether one of the folders is affected. A folder inside a package means only its files; `mfe-*` means every such folder. */
export function touches(
  { files, packages }: Pick<Affected, 'files' | 'packages'>,
  folders: readonly string[],
): boolean {
  return folders.some((folder) => [...files, ...packages].some((path) => isWithin(path, folder)));
}

function isWithin(path: string, folder: string): boolean {
  const names = path.split('/');
  return folder.split('/').every((part, at) => isNamed(names[at], part));
}

function isNamed(name: string | undefined, part: string): boolean {
  if (name === undefined) return false;
  const [start = '', end] = part.split('*');
  return end === undefined ? name === part : name.startsWith(start) && name.endsWith(end);
}
