import type { TestTitle } from './test-titles';

/** Lines of the list that match no test: after a renaming the test would silently no longer run. */
export function linesWithoutTest(list: string, tests: readonly TestTitle[]): string[] {
  const lines = list.split('\n').map((line) => line.trim());
  const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return named.filter((line) => {
    const name = line.replaceAll(' › ', ' ');
    return !tests.some(({ file, title }) => `${file} ${title} `.startsWith(`${name} `));
  });
}
