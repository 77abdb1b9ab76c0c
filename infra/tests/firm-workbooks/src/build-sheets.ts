import type { Cell } from './cell';
import { type Column, columnsOf, extraCell } from './columns';
import type { Decor } from './decor';
import { columnLetters } from './file/xlsx';
import type { Context, Entry, KindMaker, Layout, RowTruth, SheetContent } from './model';
import { pickFrom } from './pick-from';
import { SheetWriter } from './sheet-writer';
import { isAmbiguousFigure } from './spelling/figures';
import { repeatHeader, writeHeader, writeTitles } from './table-head';
import { indented, type Totals, writeTotal } from './totals';

export type BuiltSheets = { readonly sheets: readonly SheetContent[]; readonly truth: readonly RowTruth[] };

type Table = Totals & { readonly layout: Layout; readonly columns: readonly Column[]; numbered: number };

export function buildSheets(
  context: Context,
  maker: KindMaker,
  layout: Layout,
  decor: Decor,
  entries: readonly Entry[],
): BuiltSheets {
  const columns = columnsOf(context, maker, layout, decor);
  const hiddenColumns = hiddenOf(context, columns, decor);
  const groups = groupsOf(entries, layout);
  const isSheets = layout.shape === 'sheets';
  const perSheet = isSheets ? groups.map((group) => [group]) : [groups];
  const writers = perSheet.map((some) => {
    const writer = new SheetWriter(context.csv ? '' : sheetName(isSheets ? (some[0]?.label ?? '') : '', context));
    writeTable(writer, { context, maker, layout, decor, columns, numbered: 0 }, some);
    return writer;
  });
  if (isSheets) context.traits.add('a sheet each');
  const more = context.csv === null ? moreSheet(context, maker, layout, decor, entries) : null;
  return {
    sheets: [...writers.map((writer) => writer.content(hiddenColumns)), ...(more ? [more.content()] : [])],
    truth: [...writers, ...(more ? [more] : [])].flatMap(({ truth }) => truth),
  };
}

const sheetName = (label: string, { random }: Context) =>
  label === ''
    ? pickFrom(random, ['Arkusz1', 'Zestawienie', 'Lista', 'Eksport'])
    : label.replaceAll(/[\\/*?:[\]]/gu, ' ').slice(0, 31);

type Group = { readonly label: string; readonly entries: readonly Entry[] };

function groupsOf(entries: readonly Entry[], layout: Layout): Group[] {
  if (layout.shape === 'flat') return [{ label: '', entries }];
  const labels = [...new Set(entries.map(({ group }) => group))];
  return labels.map((label) => ({ label, entries: entries.filter(({ group }) => group === label) }));
}

function hiddenOf({ csv, traits }: Context, columns: readonly Column[], decor: Decor): number[] {
  const at = columns.findIndex(({ field }) => ['phone', 'pesel', 'remarks'].includes(field));
  if (csv !== null || !decor.hidesColumn || at < 0) return [];
  traits.add('hidden column');
  return [at + decor.indent];
}

function writeTable(writer: SheetWriter, table: Table, groups: readonly Group[]): void {
  const { context, layout, decor, columns } = table;
  writeTitles(writer, context, layout, decor);
  writeHeader(writer, context, columns, decor);
  const hasSubtotals = decor.total !== 'none' && decor.subtotals && groups.length > 1;
  const first = writer.lastRow + 1;
  for (const group of groups) {
    if (layout.shape === 'sections') writeSection(writer, table, group.label);
    writeGroup(writer, table, group.entries);
    if (hasSubtotals && group.entries.length > 1) {
      const last = writer.lastRow;
      const range = { first: last - group.entries.length + 1, last };
      writeTotal(writer, table, group.entries, { place: 'group', range: layout.shape === 'merged' ? range : null });
    }
    writeNote(writer, table);
  }
  const all = groups.flatMap(({ entries }) => entries);
  const range = decor.subtotals ? null : { first, last: writer.lastRow };
  if (decor.blankish) writeBlankish(writer, table);
  if (decor.total !== 'none' && all.length > 1) writeTotal(writer, table, all, { place: 'foot', range });
  if (decor.companyLines > 1) {
    writer.skip();
    writer.other(indented(['Sporządziła: M. Kowal'], decor.indent), 'note');
  }
}

function writeSection(writer: SheetWriter, { context, decor }: Table, label: string): void {
  context.traits.add('section row');
  writer.other(indented([label], decor.indent), 'section', 'bold');
}

function writeGroup(writer: SheetWriter, table: Table, entries: readonly Entry[]): void {
  const { context, layout, decor, columns } = table;
  const isMerged = layout.shape === 'merged';
  const isFlat = layout.shape === 'flat';
  const top = writer.lastRow + 1;
  entries.forEach((entry, index) => {
    if (!isMerged && index > 0) writeBreak(writer, table, index);
    writeEntry(writer, table, entry, isMerged && index > 0);
    const isMiddle = isFlat && decor.subtotals && decor.total !== 'none' && index + 1 === Math.ceil(entries.length / 2);
    if (isMiddle && entries.length > 6)
      writeTotal(writer, table, entries.slice(0, index + 1), { place: 'middle', range: null });
  });
  if (!isMerged || entries.length < 2 || context.csv !== null) return;
  context.traits.add('merged cells over rows');
  if (columns[0]) writer.merge({ top, bottom: writer.lastRow, left: decor.indent, right: decor.indent });
}

function writeBreak(writer: SheetWriter, table: Table, index: number): void {
  const { context, decor, columns } = table;
  if (decor.emptyRows && context.random.chance(0.15)) {
    context.traits.add('empty row');
    writer.skip();
  }
  if (decor.notes > 0 && index % 4 === 3 && context.random.chance(0.5)) writeNote(writer, table);
  if (decor.pageRows > 0 && decor.header === 'plain' && index % decor.pageRows === 0)
    repeatHeader(writer, context, columns, decor);
}

function writeNote(writer: SheetWriter, { context, maker, decor, columns }: Table): void {
  if (decor.notes === 0) return;
  context.traits.add('note between rows');
  const at = decor.notes === 1 ? 0 : context.random.below(columns.length);
  const cells = columns.map((_, index): Cell => (index === at ? pickFrom(context.random, maker.notes) : null));
  writer.other(indented(cells, decor.indent), 'note');
}

function writeBlankish(writer: SheetWriter, { context, decor, columns, numbered }: Table): void {
  context.traits.add('blank-ish row');
  const dashes = columns.map((_, index): Cell => (index % 2 === 0 ? '-' : ' '));
  writer.other(indented(dashes, decor.indent), 'blank');
  if (!columns.some(({ field }) => field === 'lp')) return;
  context.traits.add('row with only its number');
  for (const next of [numbered + 1, numbered + 2]) {
    const cells = columns.map(({ field }): Cell => (field === 'lp' ? next : null));
    writer.other(indented(cells, decor.indent), 'only the number of a row');
  }
}

function writeEntry(writer: SheetWriter, table: Table, entry: Entry, isBelow: boolean): void {
  const { context, maker, decor, columns } = table;
  table.numbered += 1;
  const row = writer.lastRow + 1;
  const cells = columns.map(({ field }, index): Cell => {
    if (isBelow && index === 0) return null;
    const cell = field in entry.cells ? (entry.cells[field] ?? null) : extraCell(field, table.numbered, context);
    return placed(cell, row, table);
  });
  const isAmbiguous = columns.some(({ field }) => maker.figures.includes(field) && isUnclear(entry.cells[field]));
  if (isAmbiguous) context.traits.add('ambiguous figure');
  const doubts = [
    entry.doubt,
    decor.header === 'missing' ? 'no header says what the columns are' : null,
    isBelow && context.csv !== null ? 'the group stands only in a row above' : null,
    isAmbiguous ? 'a figure with three digits behind its mark' : null,
  ].filter((doubt) => doubt !== null);
  writer.record(indented(cells, decor.indent), entry.values, {
    doubt: doubts.length > 0 ? doubts.join('; ') : null,
    hidden: entry.hidden ?? false,
    look: entry.look ?? 'plain',
  });
}

const isUnclear = (cell: Cell | undefined) => typeof cell === 'string' && isAmbiguousFigure(cell);

/** Columns are shuffled, so a formula names the fields. */
function placed(cell: Cell, row: number, { columns, decor, context }: Table): Cell {
  if (cell === null || typeof cell !== 'object' || cell.formula === undefined) return cell;
  if (context.csv !== null) return cell;
  const formula = cell.formula.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    if (name === 'row') return String(row);
    return columnLetters(columns.findIndex(({ field }) => field === name) + decor.indent);
  });
  return { ...cell, formula };
}

function moreSheet(
  context: Context,
  maker: KindMaker,
  layout: Layout,
  decor: Decor,
  entries: readonly Entry[],
): SheetWriter | null {
  if (decor.moreSheet === 'none') return null;
  context.traits.add(`a further sheet: ${decor.moreSheet}`);
  if (decor.moreSheet === 'remarks') {
    const writer = new SheetWriter('Notatki');
    writer.other(['Do zrobienia'], 'note', 'bold');
    for (const note of maker.notes) writer.other([null, note], 'note');
    writer.other(['tel. do nadleśnictwa', '77 000 00 00'], 'note');
    return writer;
  }
  const writer = new SheetWriter('stare', true);
  const columns = columnsOf(context, maker, { ...layout, shape: 'flat' }, { ...decor, extras: [] });
  const table = { context, maker, layout, decor: { ...decor, indent: 0 }, columns, numbered: 0 };
  writeHeader(writer, context, columns, { ...decor, indent: 0 });
  for (const entry of entries.slice(0, 3)) {
    const doubt = entry.doubt === null ? 'hidden sheet' : `${entry.doubt}; hidden sheet`;
    writeEntry(writer, table, { ...entry, doubt }, false);
  }
  return writer;
}
