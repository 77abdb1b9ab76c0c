import type { StartField, StartKind } from '@ostep/api-start';
import { startFields } from '@ostep/api-start';
import { findDates } from '@ostep/document-reader';
import type { IsoDate } from '@ostep/kernel';
import { monthOf } from './cell-values';
import { type DoubtfulLines, doubtfulLines } from './doubtful-words';
import { isSide } from './kinds/balances';
import { writtenActive, writtenKind } from './kinds/squads';
import type { LookUps } from './look-up';

/** What a line beside the records says of all records below it. */
export type SectionValue = { readonly field: StartField; readonly text: string; readonly date: IsoDate | null };

const YEAR = /^(?:rok )?(20\d{2})(?: r\.?| rok)?$/iu;
const ANY_YEAR = /\b20\d{2}\b/gu;
/** The day on which a program printed the list is not that of its figures. */
const PRINTED = /wydruk|wygenerowan|drukow|operator|eksport/iu;

type Find = (text: string) => SectionValue | null;

const value = (field: StartField, text: string, date: IsoDate | null = null): SectionValue => ({ field, text, date });

function finders(kind: StartKind, lookUps: LookUps): Find[] {
  const fields = new Set<string>(startFields[kind]);
  const named =
    (field: StartField, find: (text: string) => object): Find =>
    (text) =>
      fields.has(field) && 'entry' in find(text) ? value(field, text) : null;
  return [
    named('squad', lookUps.squad),
    named('district', lookUps.district),
    named('buyer', lookUps.district),
    (text) => (fields.has('side') && isSide(text) ? value('side', text) : null),
    (text) => (fields.has('active') && writtenActive(text) !== null ? value('active', text) : null),
    (text) => (fields.has('payeeKind') && writtenKind(text) !== null ? value('payeeKind', text) : null),
    (text) => (kind === 'earlier-works' && monthOf(text) !== null ? value('day', text) : null),
    (text) => {
      const year = fields.has('year') ? YEAR.exec(text)?.[1] : undefined;
      return year === undefined ? null : value('year', year);
    },
  ];
}

/** The last part of a title: `Prace 2025, Nadleśnictwo Milicz`. */
const partsOf = (text: string) => [text, ...text.split(/[,;:()]|\s[–-]\s/u).map((part) => part.trim())];

export type Sections = {
  /** Of a line among the records or of the name of a sheet: all of it must be the value. */
  readonly ofLine: (text: string) => SectionValue[];
  /** Of a line above the table: a part of it may be the value. */
  readonly ofTitle: (text: string) => SectionValue[];
  readonly doubtful: DoubtfulLines;
};

export function openSections(kind: StartKind, lookUps: LookUps, today: IsoDate): Sections {
  const finds = finders(kind, lookUps);
  const ofLine = (text: string) => finds.flatMap((find) => find(text) ?? []).slice(0, 1);
  return {
    ofLine,
    doubtful: doubtfulLines(kind, today),
    ofTitle: (text) => {
      const found = partsOf(text).flatMap(ofLine);
      const years = new Set(kind === 'earlier-works' && !PRINTED.test(text) ? text.match(ANY_YEAR) : []);
      const [year] = years.size === 1 && found.length === 0 ? years : [];
      if (year !== undefined) return [value('year', year)];
      const [day] = PRINTED.test(text) || kind !== 'balances' ? [] : findDates(text);
      return day ? [...found, value('day', text, day.date)] : found;
    },
  };
}
