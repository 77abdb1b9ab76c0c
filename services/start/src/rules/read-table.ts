import { createHash } from 'node:crypto';
import {
  BY_TITLES,
  type NamedColumns,
  type ReadingForm,
  type StartAnswer,
  type StartField,
  type StartKind,
  type StartReading,
} from '@ostep/api-start';
import { FileRefusal } from '@ostep/document-reader';
import type { IsoDate } from '@ostep/kernel';
import { texts } from '../texts';
import { openAsking, skipOption } from './asking';
import { chooseSheets, sheetStates, shownTitles } from './choose-sheets';
import { type ClassifiedRow, classifyRows } from './classify-rows';
import { columnContents, isFigureOrDay } from './column-contents';
import { columnQuestions } from './column-questions';
import { askWhetherItCounts } from './counting-rows';
import { headerText, lacking, type TableHead } from './find-head';
import type { FileContext } from './kinds/kind';
import { type AnyPayload, readerOf } from './kinds/readers';
import type { KnownData } from './known-data';
import { type LookUps, lookUps } from './look-up';
import { columnsByLetters, columnsByNumber, namingOf } from './name-columns';
import type { OpenedSheets } from './opened-sheets';
import type { ReadRow } from './read-fields';
import type { RowCells } from './row-cells';
import { openSections, type Sections } from './sections';
import { fieldsAbove, withValuesAbove } from './values-above';

const { why, ask } = texts;
const SHOWN = 200;
const SHOWN_TAKEN = 50;

export type TableRequest = {
  readonly kind: StartKind;
  readonly sheet: string | null;
  readonly columns: ReadingForm['columns'];
  readonly answers: readonly StartAnswer[];
  /** Columns that people named for earlier files, by the digest of their header. */
  readonly layouts: Readonly<Record<string, NamedColumns>>;
  readonly known: KnownData;
};

export type TakenRow = {
  readonly sheet: string;
  readonly row: number;
  readonly payload: AnyPayload;
  readonly shown: readonly string[];
  readonly digest: string;
};

export type ReadTable = {
  readonly reading: Omit<StartReading, 'token' | 'fileName'>;
  readonly taken: readonly TakenRow[];
  /** Null: the file has no titles. */
  readonly signature: string | null;
};

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads the rows of a workbook as one kind. Every row that is not empty is in exactly one of the counts. */
export function readTable(opened: OpenedSheets, request: TableRequest): ReadTable {
  const { kind, known } = request;
  const chosen = chooseSheets(kind, opened, request.sheet);
  const [first] = chosen;
  if (!first) throw new FileRefusal('empty');
  const { head, sheet } = first;
  const reader = readerOf(kind);
  const finding = lookUps(known);
  const sections = openSections(kind, finding, known.today);
  const hasTitles = head.end > head.start;
  // Files without titles may differ in what their columns hold.
  const signature = hasTitles ? digestOf(headerText(head)) : null;
  const named = request.columns === BY_TITLES ? null : request.columns;
  const remembered = request.columns === null && signature !== null ? request.layouts[signature] : undefined;
  const naming = namingOf(kind, head.titles, columnContents(sheet, head.end, finding, kind === 'squads'));
  const given = named ?? remembered;
  const columns = given ?? columnsByLetters(naming.named);
  const byNumber = columnsByNumber(columns);
  const classified = chosen.flatMap((one) => classifyRows({ ...one, kind, columns: byNumber, summed: reader.summed }));
  const lacked = lacking(kind, [...byNumber.values(), ...fieldsAbove(classified, sections)]).flat();
  const missing = [...new Set([...lacked, ...(given ? [] : naming.tied.filter(isFigureOrDay))])];
  const frame = {
    sheets: sheetStates(opened, chosen),
    sheet: sheet.name,
    headRow: hasTitles ? (sheet.rows[head.end - 1]?.number ?? null) : null,
    titles: shownTitles(first),
    columns,
    remembered: remembered !== undefined,
    missing,
    notices: noticesOf(kind, { classified, head, finding, isMissing: missing.length > 0 }),
    header: [...reader.header],
  };
  const counted =
    missing.length > 0
      ? nothingRead(classified)
      : readRecords(classified, request, { head, byNumber, proposed: naming.named, finding, sections });
  return { reading: { ...frame, ...counted.counts }, taken: counted.taken, signature };
}

type Noticed = {
  readonly classified: readonly ClassifiedRow[];
  readonly head: TableHead;
  readonly finding: LookUps;
  readonly isMissing: boolean;
};

/** What a person should know of the file and cannot answer. */
function noticesOf(kind: StartKind, { classified, head, finding, isMissing }: Noticed): string[] {
  const isNamed = (title: string) => 'entry' in finding.code(title) || 'entry' in finding.squad(title);
  const named = [...head.titles.values()].filter((parts) => isNamed(parts.at(-1) ?? ''));
  if (isMissing) return kind === 'rates' && named.length > 1 ? [texts.notices.crossTable] : [];
  return classified.flatMap((one) => (one.is === 'other' && one.difference ? [texts.notices.sum(one.difference)] : []));
}

type Counted = {
  readonly counts: Omit<
    StartReading,
    | 'token'
    | 'fileName'
    | 'sheets'
    | 'sheet'
    | 'headRow'
    | 'titles'
    | 'columns'
    | 'remembered'
    | 'missing'
    | 'notices'
    | 'header'
  >;
  readonly taken: readonly TakenRow[];
};

/** Rows wait for the names of their columns. */
const nothingRead = (rows: readonly ClassifiedRow[]): Counted => ({
  counts: {
    rows: rows.length,
    take: 0,
    fingerprint: fingerprintOf([]),
    asked: rows.length,
    notTakenCount: 0,
    other: 0,
    questions: [],
    questionsCount: 0,
    notTaken: [],
    others: [],
    taken: [],
    takenBefore: null,
    totals: [],
  },
  taken: [],
});

type Columns = {
  readonly head: TableHead;
  readonly byNumber: ReadonlyMap<number, StartField>;
  readonly proposed: ReadonlyMap<number, StartField>;
  readonly finding: LookUps;
  readonly sections: Sections;
};

function contextOf({ known }: TableRequest, { head, byNumber, finding }: Columns): FileContext {
  const columnOf = new Map([...byNumber].map(([column, field]) => [field, column]));
  return {
    known,
    lookUps: finding,
    columns: new Set(byNumber.values()),
    titleOf: (field) => head.titles.get(columnOf.get(field) ?? 0)?.join(' ') ?? '',
  };
}

const takenBeforeOf = (days: readonly IsoDate[]): StartReading['takenBefore'] => {
  const day = [...days].sort().at(-1);
  return day === undefined ? null : { rows: days.length, day };
};

const fingerprintOf = (rows: readonly TakenRow[]) =>
  digestOf(JSON.stringify(rows.map(({ sheet, row, digest }) => [sheet, row, digest])));

const described = ({ sheet, row, whole }: RowCells, reason: string, cell: string | null = null) => ({
  sheet,
  row,
  cell,
  why: reason,
  text: whole,
});

type OpenRow = ReadRow & {
  readonly payload: AnyPayload | null;
  readonly shown: readonly string[];
  /** Of its values; empty where it has none. */
  readonly digest: string;
  readonly questions: ReturnType<ReturnType<typeof openAsking>['forRow']>;
};

/** Only works may be the same twice; what else was taken before is there already, unless it was removed since. */
function askIfTaken({ questions, digest }: OpenRow, { kind, known }: TableRequest): IsoDate | null {
  const before = known.taken[digest];
  if (!before) return null;
  const { day, waits } = before;
  if (waits) questions.leave(why.takenBefore(day), null);
  if (kind !== 'earlier-works') return questions.leftAsTaken(why.takenBefore(day)) ? day : null;
  const options = [{ choice: 'take', label: ask.takeAgain }, skipOption];
  questions.ask({ id: `taken:${day}`, message: ask.takenBefore(day), options, pick: null }, null);
  return day;
}

function readRecords(classified: readonly ClassifiedRow[], request: TableRequest, columns: Columns): Counted {
  const { kind, answers } = request;
  const reader = readerOf(kind);
  const file = contextOf(request, columns);
  const read = reader.open(file);
  const asking = openAsking(answers, why.skipped);
  const records = withValuesAbove(classified, columns.sections);
  const { head, byNumber, proposed } = columns;
  const aboutColumns = columnQuestions({ kind, titles: head.titles, columns: byNumber, proposed, records });
  const rows = records.map((record) => {
    const questions = asking.forRow(record.cells.row);
    if (record.left !== null) questions.leave(record.left, null);
    askWhetherItCounts(record, questions, aboutColumns);
    const cells = record.fill(questions);
    const values = read({ cells, questions });
    const payload = values?.payload ?? null;
    const digest = payload === null ? '' : digestOf(JSON.stringify([kind, payload]));
    const row = { cells, questions, payload, shown: values?.shown ?? [], digest };
    return { ...row, takenOn: askIfTaken(row, request) };
  });
  reader.review(
    rows.flatMap(({ cells, questions, payload }) => (payload === null ? [] : [{ cells, questions, payload }])),
    file,
  );
  const closed = rows.map((row) => ({ ...row, outcome: row.questions.close() }));
  const left = closed.flatMap(({ cells, outcome }) =>
    outcome.left ? [described(cells, outcome.left.why, outcome.left.cell)] : [],
  );
  const taken = closed.flatMap(({ cells, payload, shown, digest, outcome }): TakenRow[] => {
    if (outcome.left || outcome.waitsFor.size > 0 || payload === null) return [];
    return [{ sheet: cells.sheet, row: cells.row, payload, shown, digest }];
  });
  const questions = asking.questions();
  const others = classified.flatMap((one) => (one.is === 'other' ? [described(one.cells, one.why)] : []));
  return {
    counts: {
      rows: classified.length,
      take: taken.length,
      fingerprint: fingerprintOf(taken),
      asked: rows.length - left.length - taken.length,
      notTakenCount: left.length,
      other: others.length,
      questions: questions.slice(0, SHOWN),
      questionsCount: questions.length,
      notTaken: left.slice(0, SHOWN),
      others: others.slice(0, SHOWN),
      taken: taken.slice(0, SHOWN_TAKEN).map(({ sheet, row, shown }) => ({ sheet, row, values: [...shown] })),
      takenBefore: takenBeforeOf(closed.flatMap(({ takenOn }) => takenOn ?? [])),
      totals: [...reader.totals(taken.map(({ payload }) => payload))],
    },
    taken,
  };
}
