import { fileLimits, requireWorkbook } from './file-limits';
import { FileRefusal } from './file-refusal';
import { columnOf } from './sheet';
import { findCalculation, findCells, type PlacedCell, type PlacedRow } from './sheet-places';
import { type PlacedSheet, spotKey, staleResults } from './stale-results';
import { buildZip } from './synthetic/build-zip';
import { findParts, type SheetPart } from './workbook';
import { decoderOf } from './xml-events';
import { openZip, type ZipArchive } from './zip-archive';

/** By cell (`G13`): a plain decimal, or null for an empty cell. */
export type WrittenCells = ReadonlyMap<string, string | null>;

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Writes figures into cells of a sheet and changes nothing else. Formulas stay: that of a written cell gets the figure as
 * its result; those computed from written cells lose their result, so that the program that opens the workbook computes
 * it.
 * @throws FileRefusal
 */
export async function writeCells(bytes: Uint8Array, sheet: string, cells: WrittenCells): Promise<Uint8Array> {
  requireWorkbook(bytes);
  const zip = await openZip(bytes, fileLimits.expandedBytes);
  const { main, sheets } = await findParts(zip);
  const written = [...cells].map(([cell, value]) => ({ ...spotOf(sheet, cell), cell, value }));
  const opened = await Promise.all(sheets.map((one) => openPart(zip, one, one.name === sheet ? written : [])));
  if (!sheets.some(({ name }) => name === sheet)) throw new FileRefusal('damaged');
  const stale = staleResults(opened, written);
  const contents = new Map(opened.map((one) => [one.part, withCells(one, stale)]));
  contents.set(main.toLowerCase(), computedOnLoad(await contentOf(zip, main)));
  const parts: { name: string; content: Uint8Array }[] = [];
  for (const name of zip.storedNames) {
    if (name.endsWith('/')) continue;
    const content = contents.get(name.replace(/^\/+/u, '').toLowerCase()) ?? (await contentOf(zip, name));
    parts.push({ name, content });
  }
  return buildZip(parts);
}

type Written = {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly cell: string;
  readonly value: string | null;
};

const spotOf = (sheet: string, cell: string) => ({
  sheet: sheet.toLowerCase(),
  row: Number(/\d+$/u.exec(cell)?.[0]),
  column: columnOf(cell) ?? 0,
});

type OpenedPart = PlacedSheet & { readonly part: string; readonly xml: string; readonly written: readonly Written[] };

async function openPart(zip: ZipArchive, sheet: SheetPart, written: readonly Written[]): Promise<OpenedPart> {
  const content = await contentOf(zip, sheet.part);
  const xml = decoderOf(content).decode(content);
  const wanted = new Set(written.map(({ row }) => row));
  const rows = findCells(xml, wanted);
  for (const row of wanted) if (!rows.has(row)) throw new FileRefusal('damaged');
  return { sheet: sheet.name.toLowerCase(), part: sheet.part.toLowerCase(), xml, rows, written };
}

async function contentOf(zip: ZipArchive, name: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function withCells({ sheet, xml, rows, written }: OpenedPart, stale: ReadonlySet<string>): Uint8Array {
  const byRow = new Map<number, Written[]>();
  for (const one of written) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  const edits = [...rows].flatMap(([number, row]) => [
    ...(byRow.get(number) ?? [])
      .toSorted((left, right) => left.column - right.column)
      .flatMap((one) => editOf(xml, row, one)),
    ...row.cells
      .filter(({ column }) => stale.has(spotKey({ sheet, row: number, column })))
      .map((cell) => ({ start: cell.start, end: cell.end, text: cellXml(xml, cell, null) })),
  ]);
  return withEdits(xml, edits);
}

function computedOnLoad(content: Uint8Array): Uint8Array {
  const xml = decoderOf(content).decode(content);
  const { start, end, prefix, attributes } = findCalculation(xml);
  const settings = Object.entries({ ...attributes, fullCalcOnLoad: '1' });
  const text = `<${prefix}calcPr${settings.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}/>`;
  return withEdits(xml, [{ start, end, text }]);
}

function withEdits(xml: string, edits: readonly Edit[]): Uint8Array {
  const pieces: string[] = [];
  let from = 0;
  for (const edit of edits.toSorted((left, right) => left.start - right.start || left.end - right.end)) {
    pieces.push(xml.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  const text = [...pieces, xml.slice(from)].join('');
  return Buffer.from(text.replace(/^(<\?xml[^>]*encoding=["'])[\w.:-]+/u, '$1UTF-8'));
}

function editOf(xml: string, row: PlacedRow, { column, cell, value }: Written): Edit[] {
  const found = row.cells.find((one) => one.column === column);
  if (found) return [{ start: found.start, end: found.end, text: cellXml(xml, found, value) }];
  if (value === null) return [];
  const next = row.cells.find((one) => one.column > column);
  const { prefix, open } = row;
  const text = `<${prefix}c r="${cell}"><${prefix}v>${value}</${prefix}v></${prefix}c>`;
  const start = next?.start ?? row.end;
  if (next || open === null) return [{ start, end: start, text }];
  return [{ start: open.start, end: open.end, text: `${open.tag}${text}</${prefix}row>` }];
}

function cellXml(xml: string, { prefix, attributes, formula }: PlacedCell, value: string | null): string {
  const otherAttributes = Object.entries(attributes)
    .filter(([name]) => name !== 't')
    .map(([name, text]) => ` ${name}="${escaped(text)}"`)
    .join('');
  const inner = `${formula ? xml.slice(formula.start, formula.end) : ''}${value === null ? '' : `<${prefix}v>${value}</${prefix}v>`}`;
  return inner === '' ? `<${prefix}c${otherAttributes}/>` : `<${prefix}c${otherAttributes}>${inner}</${prefix}c>`;
}

const escaped = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;');
