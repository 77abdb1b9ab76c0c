import { readReport } from './read-report';

type VitestReport = {
  readonly testResults?: readonly { readonly assertionResults: readonly { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly { status: string }[] }[];
};

export const passedOfVitest = (file: string) => vitestTitles(file, 'passed');

function vitestTitles(file: string, wanted: string): string[] | undefined {
  return readReport<VitestReport>(file)?.testResults?.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName),
  );
}

export function failedTitles(file: string): string[] {
  const hasFailed = ({ tests }: PlaywrightSpec) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status));
  return vitestTitles(file, 'failed') ?? titlesIn(file, hasFailed) ?? [];
}

type PlaywrightSpec = PlaywrightSuite['specs'][number];

export function passedOfPlaywright(file: string): string[] | undefined {
  return titlesIn(file, ({ tests }) => tests.every(({ status }) => status === 'expected'));
}

export function titlesOfPlaywright(file: string): string[] | undefined {
  return titlesIn(file, () => true);
}

function titlesIn(file: string, counts: (spec: PlaywrightSpec) => boolean): string[] | undefined {
  const titlesOf = ({ title, suites = [], specs }: PlaywrightSuite): string[] =>
    [...specs.filter(counts).map((spec) => spec.title), ...suites.flatMap(titlesOf)].map((name) => `${title} ${name}`);
  return readReport<{ readonly suites?: readonly PlaywrightSuite[] }>(file)?.suites?.flatMap(titlesOf);
}

/** `vitest list` separates titles of describe blocks by ` > `. */
export function titlesOfVitestList(file: string): string[] | undefined {
  return readReport<readonly { readonly name: string }[]>(file)?.map(({ name }) => name);
}
