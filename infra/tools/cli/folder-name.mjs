/** Characters of a path that a tool cannot handle, even quoted, and the name of the tool. */
const refused = {
  "'": 'module federation writes paths between single quotes',
  '!': 'webpack parts loaders with it',
  '?': 'webpack begins a query with it',
  '*': 'esbuild takes it for a pattern',
};

/** Further characters for tests: Vite and dependency-cruiser treat paths as URLs, and test programs are in PATH. */
const refusedByTests = {
  '#': 'Vite begins a fragment with it',
  '%': 'dependency-cruiser decodes it',
  ':': 'a search path ends at it',
};

/**
 * Says why the task cannot work in a folder of this name; null where it can.
 * @param {string} folder @param {string} task
 */
export function folderFault(folder, task) {
  /** @type {Readonly<Record<string, string>>} */
  const signs = task === 'test' ? { ...refused, ...refusedByTests } : refused;
  const found = Object.entries(signs).find(([sign]) => folder.includes(sign));
  if (!found) return null;
  const [sign, why] = found;
  const what = task === 'test' ? 'The tests of Ostęp cannot run' : 'Ostęp cannot run';
  return `${what} in a folder with the sign ${sign} in its path, as ${why}: ${folder}\nGive the folder another name and start again.`;
}
