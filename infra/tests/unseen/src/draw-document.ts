import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SheetMade } from './contract-sheet';
import type { Engine } from './engines/engine';
import { convert } from './engines/from-html';
import { type Finish, finishPdf, type Scan, scanPdf } from './finish';
import type { UnseenDocument } from './manifest';
import type { Made } from './order-document';
import type { Random } from './random';

export type Drawn = Made & {
  readonly serial: number;
  readonly upload: 'order' | 'protocol';
  readonly name: string;
  readonly layout: string;
  readonly traits: readonly string[];
  readonly engine: Engine;
  readonly finish: Finish;
  readonly scan: Scan | null;
};

async function inFolder<T>(out: string, serial: number, use: (work: string) => Promise<T>): Promise<T> {
  const work = join(out, `work-${serial}`);
  await mkdir(work, { recursive: true });
  try {
    return await use(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

export async function drawDocument(drawn: Drawn, out: string, random: Random): Promise<UnseenDocument> {
  const { engine, finish, name, printed, scan, serial } = drawn;
  const file = `${scan ? 'skan-' : ''}${name}.pdf`;
  await inFolder(out, serial, async (work) => {
    await engine.render(printed, join(out, file), work);
    await finishPdf(finish, join(out, file), work, random);
    if (scan) await scanPdf(scan, join(out, file), work, random);
  });
  const way = scan ? `${scan.kind}, ${scan.dpi} dpi` : finish;
  return {
    serial,
    file,
    upload: drawn.upload,
    layout: drawn.layout,
    traits: drawn.traits,
    engine: engine.name,
    finish: way,
    scan: scan !== null,
    mayDoubt: drawn.mayDoubt,
    mustBeTold: drawn.mustBeTold,
    expected: drawn.expected,
  };
}

type DrawnSheet = SheetMade & { readonly serial: number; readonly byOffice: boolean };

/** Writes the sheet with exceljs; LibreOffice saves half of the sheets again. */
export async function drawSheet(
  { book, byOffice, expected, serial }: DrawnSheet,
  out: string,
): Promise<UnseenDocument> {
  const file = `umowa-${serial}.xlsx`;
  await inFolder(out, serial, async (work) => {
    const written = join(work, file);
    await book.xlsx.writeFile(written);
    const saved = byOffice ? await convert(await convert(written, 'ods', work), 'xlsx', work) : written;
    await copyFile(saved, join(out, file));
  });
  const engine = byOffice ? 'LibreOffice' : 'exceljs';
  return {
    serial,
    file,
    upload: 'contract',
    layout: 'sheet',
    traits: [],
    engine,
    finish: 'as it is',
    scan: false,
    mayDoubt: false,
    mustBeTold: [],
    expected,
  };
}
