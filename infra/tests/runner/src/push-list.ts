/** Lines of Playwright's list of tests that name none of `titles`: a renamed test would leave its screen untested. */
export function linesWithoutTest(list: string, titles: readonly string[]): string[] {
  const lines = list.split('\n').map((line) => line.trim());
  const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return named.filter((line) => {
    const name = line.replaceAll(' › ', ' ');
    return !titles.some((title) => title === name || title.startsWith(`${name} `));
  });
}
