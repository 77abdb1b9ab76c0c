import type { Reading } from './measure';

const share = (some: number, all: number) => (all === 0 ? '–' : `${((some * 100) / all).toFixed(1)} %`);

const isExact = ({ wrong }: Reading) => wrong.length === 0;
/** What is read of a scan is never certain, so that a line about it is no false one. */
const isAlarm = ({ negatives, paper }: Reading) => negatives.length > 0 && !paper.mayDoubt && !paper.scan;
const isSheet = ({ paper }: Reading) => paper.upload === 'contract';
const sum = (readings: readonly Reading[], of: (reading: Reading) => number) =>
  readings.reduce((total, reading) => total + of(reading), 0);

function figuresOf(readings: readonly Reading[]): readonly (readonly [string, string])[] {
  const exact = readings.filter(isExact);
  const fields = sum(readings, (one) => one.fields);
  const wrong = sum(readings, (one) => one.wrong.length);
  const silent = readings.filter((one) => one.silent.length > 0);
  const ready = readings.filter(({ state }) => state === 'ready');
  const alarms = exact.filter(isAlarm);
  return [
    ['exact', `${exact.length} of ${readings.length} (${share(exact.length, readings.length)})`],
    ['fields right', `${share(fields - wrong, fields)} of ${fields}`],
    ['wrong without a NEGATIVE line', `${sum(silent, (one) => one.silent.length)} in ${silent.length} files`],
    ["'Gotowe' and wrong", `${ready.filter((one) => !isExact(one)).length} of ${ready.length}`],
    ['false alarms on right papers', `${alarms.length} of ${exact.length}`],
    [
      'CPU a page',
      `${(
        sum(readings, (one) => one.cpuSeconds) /
          Math.max(
            1,
            sum(readings, (one) => one.pages),
          )
      ).toFixed(2)} s`,
    ],
  ];
}

function faultsOf({ negatives, paper, silent, state, wrong }: Reading): string[] {
  const said = negatives.slice(0, 8).map((line) => `    said: ${line}`);
  const faults = wrong.slice(0, 12).map((one) => `    ${silent.includes(one) ? 'SILENT ' : ''}${one}`);
  const more = wrong.length > 12 ? [`    and ${wrong.length - 12} more`] : [];
  return [`  ${paper.file} (${paper.engine}, ${paper.finish}, ${paper.layout}, ${state})`, ...faults, ...more, ...said];
}

export function reportOf(seed: number, readings: readonly Reading[]): string {
  const groups = new Map([
    ['ordinary papers', readings.filter((one) => !one.paper.scan && !isSheet(one))],
    ['sheets', readings.filter(isSheet)],
    ['scans', readings.filter(({ paper }) => paper.scan)],
  ]);
  const lines = [`Seed ${seed}`];
  for (const [name, some] of groups) {
    if (some.length === 0) continue;
    lines.push(`${name}:`, ...figuresOf(some).map(([what, figure]) => `  ${what.padEnd(32)} ${figure}`));
  }
  const wrong = readings.filter((one) => !isExact(one));
  const alarms = readings.filter((one) => isExact(one) && isAlarm(one));
  if (wrong.length > 0) lines.push('', 'Wrong:', ...wrong.flatMap(faultsOf));
  if (alarms.length > 0) lines.push('', 'False alarms:', ...alarms.flatMap(faultsOf));
  return lines.join('\n');
}

/** What the issue asks for: nothing silent, nothing ready and wrong. */
export const isReached = (readings: readonly Reading[]): boolean =>
  readings.every((one) => one.silent.length === 0 && (one.state !== 'ready' || isExact(one)));
