import { fileLimits, requireWorkbook } from './file-limits';
import { FileRefusal } from './file-refusal';
import { columnOf } from './sheet';
import { findCells, type PlacedCell, type PlacedRow } from './sheet-places';
import { buildZip } from './synthetic/build-zip';
import { findSheetPart } from './workbook';
import { decoderOf } from './xml-events';
import { openZip, type ZipArchive } from './zip-archive';

/** By cell (`G13`): a plain decimal, or null for an empty cell. */
export type WrittenCells = ReadonlyMap<string, string | null>;

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The workbook with other figures in these cells of a sheet. Formulas stay, with the figure as their result; styles and
 * every other part are as they were.
 * @throws FileRefusal
 */
export async function writeCells(bytes: Uint8Array, sheet: string, cells: WrittenCells): Promise<Uint8Array> {
  requireWorkbook(bytes);
  const zip = await openZip(bytes, fileLimits.expandedBytes);
  const part = await findSheetPart(zip, sheet);
  const parts: { name: string; content: Uint8Array }[] = [];
  for (const name of zip.storedNames) {
    if (name.endsWith('/')) continue;
    const content = await contentOf(zip, name);
    const isSheet = name.replace(/^\/+/u, '').toLowerCase() === part.toLowerCase();
    parts.push({ name, content: isSheet ? Buffer.from(edited(content, cells)) : content });
  }
  return buildZip(parts);
}

async function contentOf(zip: ZipArchive, name: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function edited(content: Uint8Array, cells: WrittenCells): string {
  const xml = decoderOf(content).decode(content);
  const byRow = new Map<number, [number, string, string | null][]>();
  for (const [cell, value] of cells) {
    const row = Number(/\d+$/u.exec(cell)?.[0]);
    byRow.set(row, [...(byRow.get(row) ?? []), [columnOf(cell) ?? 0, cell, value]]);
  }
  const rows = findCells(xml, new Set(byRow.keys()));
  const edits = [...byRow].flatMap(([number, written]) => {
    const row = rows.get(number);
    if (!row) throw new FileRefusal('damaged');
    return written.flatMap(([column, cell, value]) => editOf(xml, row, { column, cell, value }));
  });
  let text = xml;
  // From the end, so that the places before an edit stay true.
  for (const edit of edits.toSorted((left, right) => right.start - left.start || right.end - left.end)) {
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  }
  return text.replace(/^(<\?xml[^>]*encoding=["'])[\w.:-]+/u, '$1UTF-8');
}

type Written = { readonly column: number; readonly cell: string; readonly value: string | null };

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
  const kept = Object.entries(attributes)
    .filter(([name]) => name !== 't')
    .map(([name, text]) => ` ${name}="${escaped(text)}"`)
    .join('');
  const inner = `${formula ? xml.slice(formula.start, formula.end) : ''}${value === null ? '' : `<${prefix}v>${value}</${prefix}v>`}`;
  return inner === '' ? `<${prefix}c${kept}/>` : `<${prefix}c${kept}>${inner}</${prefix}c>`;
}

const escaped = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;');
