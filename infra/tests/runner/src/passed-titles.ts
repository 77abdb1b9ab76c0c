import { readReport } from './read-report';

type VitestReport = {
  readonly testResults: readonly { readonly assertionResults: readonly { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly { status: string }[] }[];
};

export function passedOfVitest(file: string): string[] | undefined {
  return readReport<VitestReport>(file)?.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
}

export function passedOfPlaywright(file: string): string[] | undefined {
  return readReport<{ readonly suites: readonly PlaywrightSuite[] }>(file)?.suites.flatMap(passedOfSuite);
}

function passedOfSuite({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.every(({ status }) => status === 'expected'));
  return [...own.map((spec) => spec.title), ...suites.flatMap(passedOfSuite)].map((name) => `${title} ${name}`);
}
