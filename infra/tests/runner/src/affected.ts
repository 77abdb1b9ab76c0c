export type WorkspacePackage = { readonly folder: string; readonly name: string; readonly needs: readonly string[] };

/** `packages` are the folders of those with a changed file and of all that depend on them. */
export type Affected = { readonly files: readonly string[]; readonly packages: readonly string[] };

const SHARED_BY_ALL = /^(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig[^/]*\.json|patches\/.*)$/u;
const PROSE = /\.md$/u;
const TEST = /\.test\.tsx?$/u;

export function affectedBy(changed: readonly string[], packages: readonly WorkspacePackage[]): Affected {
  const files = changed.filter((file) => !PROSE.test(file));
  if (files.some((file) => SHARED_BY_ALL.test(file))) return { files, packages: packages.map(({ folder }) => folder) };
  const ownerOf = (file: string) => packages.find(({ folder }) => isWithin(file, folder));
  const owners = (some: readonly string[]) => some.flatMap((file) => ownerOf(file) ?? []);
  const reached = new Set(owners(files.filter((file) => !TEST.test(file))));
  for (const { name } of reached)
    for (const user of packages.filter(({ needs }) => needs.includes(name))) reached.add(user);
  const all = new Set([...owners(files), ...reached]);
  return { files, packages: packages.filter((one) => all.has(one)).map(({ folder }) => folder) };
}

/** A folder inside of a package stands for its own files alone; `mfe-*` is every folder of that name. */
export function touches({ files, packages }: Affected, folders: readonly string[]): boolean {
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
