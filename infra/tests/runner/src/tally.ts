import { readReport } from './read-report';

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

export type Outcome = { readonly tally: Tally; readonly output: string };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const oneCheck = (ok: boolean): Tally => ({ ...nothing, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
};
type PlaywrightReport = { readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function tallyOfVitest(file: string, ok: boolean): Tally {
  const report = readReport<VitestReport>(file);
  if (!report) return oneCheck(ok);
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = report;
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped: total - passed - failed };
}

export function tallyOfPlaywright(file: string, ok: boolean): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return oneCheck(ok);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: ok ? failed : Math.max(failed, 1), skipped };
}
