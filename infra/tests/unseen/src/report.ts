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

const SHOWN = 12;
const SAID = 8;

/** Of an exact paper one line, and what was said of it without a reason; of another what was wrong, and what was said. */
export function linesOf(reading: Reading): string {
  const { negatives, paper, silent, state, wrong } = reading;
  const what = isExact(reading)
    ? `exact${isAlarm(reading) ? ', false alarm' : ''}`
    : `${wrong.length} wrong, ${silent.length} silent`;
  const head = `${paper.file.padEnd(20)} ${state.padEnd(9)} ${what}  (${paper.engine}, ${paper.finish}, ${paper.layout})`;
  if (isExact(reading) && !isAlarm(reading)) return head;
  const faults = wrong.slice(0, SHOWN).map((one) => `    ${silent.includes(one) ? 'SILENT ' : ''}${one}`);
  const more = wrong.length > SHOWN ? [`    and ${wrong.length - SHOWN} more`] : [];
  return [head, ...faults, ...more, ...negatives.slice(0, SAID).map((line) => `    said: ${line}`)].join('\n');
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
  return lines.join('\n');
}

/** What the issue asks for: nothing silent, nothing ready and wrong. */
export const isReached = (readings: readonly Reading[]): boolean =>
  readings.every((one) => one.silent.length === 0 && (one.state !== 'ready' || isExact(one)));
