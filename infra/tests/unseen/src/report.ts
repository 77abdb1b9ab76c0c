import { wordsOf } from './lost-texts';
import type { Reading } from './measure';

const share = (some: number, all: number) => (all === 0 ? '–' : `${((some * 100) / all).toFixed(1)} %`);

const isExact = ({ wrong }: Reading) => wrong.length === 0;
/** A warning about a right document is a false alarm, except for scans, which are never certain. */
const isFalseAlarm = ({ negatives, document }: Reading) => negatives.length > 0 && !document.mayDoubt && !document.scan;
const isSheet = ({ document }: Reading) => document.upload === 'contract';
const sum = (readings: readonly Reading[], of: (reading: Reading) => number) =>
  readings.reduce((total, reading) => total + of(reading), 0);

const lostWords = ({ lost }: Reading) => lost.reduce((total, text) => total + wordsOf(text).length, 0);

function figuresOf(readings: readonly Reading[]): readonly (readonly [string, string])[] {
  const exact = readings.filter(isExact);
  const fields = sum(readings, (one) => one.fields);
  const wrong = sum(readings, (one) => one.wrong.length);
  const silent = readings.filter((one) => one.silent.length > 0);
  const losing = readings.filter(({ lost }) => lost.length > 0);
  const ready = readings.filter(({ state }) => state === 'ready');
  const alarms = exact.filter(isFalseAlarm);
  return [
    ['exact', `${exact.length} of ${readings.length} (${share(exact.length, readings.length)})`],
    ['fields right', `${share(fields - wrong, fields)} of ${fields}`],
    ['wrong without a NEGATIVE line', `${sum(silent, (one) => one.silent.length)} in ${silent.length} files`],
    ['words lost without a line', `${sum(losing, lostWords)} in ${losing.length} files`],
    ["'Gotowe' and wrong", `${ready.filter((one) => !isExact(one)).length} of ${ready.length}`],
    ['false alarms on right documents', `${alarms.length} of ${exact.length}`],
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

const MOST_FAULTS = 12;
const MOST_WARNINGS = 8;

/** One line for a document that was read exactly, with unfounded warnings; for others also the wrong fields and all warnings. */
export function linesOf(reading: Reading): string {
  const { negatives, document, lost, silent, state, wrong } = reading;
  const what = isExact(reading)
    ? `exact${isFalseAlarm(reading) ? ', false alarm' : ''}`
    : `${wrong.length} wrong, ${silent.length} silent`;
  const head = `${document.file.padEnd(20)} ${state.padEnd(9)} ${what}  (${[document.engine, document.finish, document.layout, ...document.traits].join(', ')})`;
  if (isExact(reading) && !isFalseAlarm(reading) && lost.length === 0) return head;
  const faults = wrong.slice(0, MOST_FAULTS).map((one) => `    ${silent.includes(one) ? 'SILENT ' : ''}${one}`);
  const more = wrong.length > MOST_FAULTS ? [`    and ${wrong.length - MOST_FAULTS} more`] : [];
  const losses = lost.slice(0, MOST_FAULTS).map((text) => `    LOST ${text}`);
  return [
    head,
    ...faults,
    ...more,
    ...losses,
    ...negatives.slice(0, MOST_WARNINGS).map((line) => `    log: ${line}`),
  ].join('\n');
}

/** Of each trait and each way of processing: the exact documents. */
function kindsOf(readings: readonly Reading[]): string[] {
  const kinds = new Map<string, Reading[]>();
  for (const reading of readings) {
    const { finish, scan, traits } = reading.document;
    const names = scan || finish === 'as it is' ? traits : [...traits, finish];
    for (const name of names) kinds.set(name, [...(kinds.get(name) ?? []), reading]);
  }
  return [...kinds]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([name, some]) => `  ${name.padEnd(WIDTH)} ${some.filter(isExact).length} of ${some.length}`);
}

const WIDTH = 32;

export function reportOf(seed: number, readings: readonly Reading[]): string {
  const groups = new Map([
    ['ordinary documents', readings.filter((one) => !one.document.scan && !isSheet(one))],
    ['sheets', readings.filter(isSheet)],
    ['scans', readings.filter(({ document }) => document.scan)],
  ]);
  const lines = [`Seed ${seed}`];
  for (const [name, some] of groups) {
    if (some.length === 0) continue;
    lines.push(`${name}:`, ...figuresOf(some).map(([what, figure]) => `  ${what.padEnd(WIDTH)} ${figure}`));
  }
  const kinds = kindsOf(readings);
  if (kinds.length > 0) lines.push('exact of each kind:', ...kinds);
  return lines.join('\n');
}

/** Passes when no wrong field lacks a NEGATIVE line, no word is lost, and no wrong document is 'Gotowe'. */
export const passes = (readings: readonly Reading[]): boolean =>
  readings.every((one) => one.silent.length === 0 && one.lost.length === 0 && (one.state !== 'ready' || isExact(one)));
