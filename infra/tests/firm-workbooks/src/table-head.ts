import type { Cell } from './cell';
import type { Column } from './columns';
import type { Decor } from './decor';
import type { Context, Layout } from './model';
import { pickFrom } from './pick-from';
import type { SheetWriter } from './sheet-writer';
import { spellDay } from './spelling/days';
import { indented } from './totals';

export function writeTitles(writer: SheetWriter, context: Context, layout: Layout, decor: Decor): void {
  const { random, dictionaries } = context;
  const company = [
    dictionaries.seller.name,
    `NIP: ${dictionaries.seller.nip}, ul. Leśna 5, 46-100 Namysłów`,
    `Wydruk z dnia: ${textDay('2026-01-08')}   Operator: SZEF   Strona 1`,
    pickFrom(random, ['Okres: od początku roku', 'Filtr: wszystkie', 'Waluta: PLN']),
  ].slice(0, decor.companyLines);
  const own = layout.titles.map((title) =>
    title.replace('{day}', textDay(context.titleDay)).replace('{district}', context.titleDistrict),
  );
  for (const line of company) {
    context.traits.add('company head');
    writer.other([line], 'company head');
  }
  for (const line of own) {
    context.traits.add('title row');
    writer.other(indented([line], decor.indent), 'title', 'bold');
  }
  if (company.length + own.length > 0) writer.skip();
}

const textDay = (iso: string) => String(spellDay(iso, 'dots'));

export function writeHeader(writer: SheetWriter, context: Context, columns: readonly Column[], decor: Decor): void {
  if (decor.header === 'missing') {
    context.traits.add('no header');
    return;
  }
  if (columns.some(({ upper }) => upper !== null)) writeTwoRows(writer, context, columns, decor);
  else writer.other(indented(headTitles(context, columns, decor), decor.indent), 'header', 'bold');
  if (!decor.columnNumbers) return;
  context.traits.add('row of column numbers');
  writer.other(
    indented(
      [...columns.keys()].map((column) => column + 1),
      decor.indent,
    ),
    'column numbers',
  );
}

/** Words of a title one below the other, as in a narrow column. */
function headTitles(context: Context, columns: readonly Column[], decor: Decor): Cell[] {
  if (!decor.breaksTitles || context.csv !== null) return titlesOf(columns);
  const broken = columns.map(({ title }) => title.replace(' ', '\n'));
  if (broken.some((title) => title.includes('\n'))) context.traits.add('header over lines');
  return broken;
}

function writeTwoRows(writer: SheetWriter, context: Context, columns: readonly Column[], decor: Decor): void {
  context.traits.add('header of two rows');
  const upper = columns.map((column, index): Cell => {
    if (column.upper === null) return column.title;
    return columns[index - 1]?.upper === column.upper ? null : column.upper;
  });
  writer.other(indented(upper, decor.indent), 'header', 'bold');
  const lower = columns.map((column): Cell => (column.upper === null ? null : column.title));
  writer.other(indented(lower, decor.indent), 'header', 'bold');
  if (context.csv === null) mergeHeader(writer, context, columns, decor.indent);
}

const titlesOf = (columns: readonly Column[]): Cell[] => columns.map(({ title }) => title);

function mergeHeader(writer: SheetWriter, context: Context, columns: readonly Column[], indent: number): void {
  const top = writer.lastRow - 1;
  context.traits.add('merged header');
  columns.forEach(({ upper }, index) => {
    const left = index + indent;
    if (upper === null) writer.merge({ top, bottom: top + 1, left, right: left });
    else if (columns[index - 1]?.upper !== upper) {
      const after = columns.slice(index).findIndex((column) => column.upper !== upper);
      const width = after < 0 ? columns.length - index : after;
      writer.merge({ top, bottom: top, left, right: left + width - 1 });
    }
  });
}

export function repeatHeader(writer: SheetWriter, context: Context, columns: readonly Column[], decor: Decor): void {
  context.traits.add('repeated header');
  if (context.random.chance(0.5)) writer.other([`Strona ${context.random.whole(2, 3)}`], 'page label');
  writer.other(indented(titlesOf(columns), decor.indent), 'repeated header', 'bold');
}
