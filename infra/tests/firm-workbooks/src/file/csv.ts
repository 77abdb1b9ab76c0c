import type { Cell } from '../cell';
import type { SheetContent } from '../model';
import type { CsvForm } from './csv-form';

export function writeCsv({ rows }: SheetContent, form: CsvForm): Uint8Array {
  const width = Math.max(...rows.map((row) => row?.cells.length ?? 0));
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, column) => quoted(textOf(row?.cells[column] ?? null), form)).join(form.delimiter),
  );
  return encoded(`${lines.join('\r\n')}\r\n`, form.encoding);
}

function textOf(cell: Cell): string {
  const value = cell !== null && typeof cell === 'object' ? cell.value : cell;
  return value === null ? '' : String(value);
}

function quoted(text: string, { delimiter, quotesAll }: CsvForm): string {
  const must = text.includes(delimiter) || /["\r\n]/u.test(text) || (quotesAll && text !== '');
  return must ? `"${text.replaceAll('"', '""')}"` : text;
}

function encoded(text: string, encoding: CsvForm['encoding']): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`);
  const high = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
  const fitted = [...text].map((character) => fallbacks[character] ?? character).join('');
  return Uint8Array.from(fitted, (character) => {
    const code = character.charCodeAt(0);
    if (code < 128) return code;
    const at = high.indexOf(character);
    if (at < 0) throw new Error(`windows-1250 has no ${character}.`);
    return at + 128;
  });
}

/** What Excel writes for letters that the encoding lacks. */
const fallbacks: Readonly<Record<string, string>> = { '\u2212': '-', '³': '3', Σ: 'S' };
