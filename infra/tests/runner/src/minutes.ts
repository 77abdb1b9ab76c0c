import { readReport } from './read-report';

export type Timed = { readonly name: string; readonly seconds: number };

/** JSON reports of vitest and Playwright. */
type VitestReport = {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
};
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
};
type PlaywrightReport = { readonly suites?: readonly PlaywrightSuite[] };

/** How long each test of a report took; empty where there is no report. */
export function testsTimed(file: string): Timed[] {
  const { testResults = [], suites = [] } = readReport<VitestReport & PlaywrightReport>(file) ?? {};
  const ofVitest = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
  return [...ofVitest, ...suites.flatMap(timedIn)];
}

function timedIn({ suites = [], specs }: PlaywrightSuite): Timed[] {
  const own = specs.map(({ title, tests }) => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return { name: title, seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1000 };
  });
  return [...own, ...suites.flatMap(timedIn)];
}

const SLOWEST = 10;

const lineOf = ({ name, seconds }: Timed) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
const longestFirst = (some: readonly Timed[]) => some.toSorted((a, b) => b.seconds - a.seconds);

/** Suites may run at once, so their seconds can add up to more than the run took. */
export function minutesLines(suites: readonly Timed[], tests: readonly Timed[]): string[] {
  const slowest = longestFirst(tests).slice(0, SLOWEST);
  return [
    ...(suites.length > 0 ? ['Where the minutes went:', ...longestFirst(suites).map(lineOf)] : []),
    ...(slowest.length > 0 ? ['The slowest tests:', ...slowest.map(lineOf)] : []),
  ];
}
