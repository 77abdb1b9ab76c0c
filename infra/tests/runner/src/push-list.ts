/** Lines of the list that match no test title: after a renaming the test would silently no longer run. */
export function linesWithoutTest(list: string, titles: readonly string[]): string[] {
  const lines = list.split('\n').map((line) => line.trim());
  const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return named.filter((line) => {
    const name = line.replaceAll(' › ', ' ');
    return !titles.some((title) => title === name || title.startsWith(`${name} `));
  });
}
