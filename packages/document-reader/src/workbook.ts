import { cellStylesOf } from './cell-styles';
import { type FileLimits, fileLimits, requireWorkbook, unsupportedWorkbook } from './file-limits';
import { FileRefusal } from './file-refusal';
import { fillSharedStrings } from './shared-strings';
import { readSheet, type Sheet } from './sheet';
import { readXml } from './xml-events';
import { openZip, type ZipArchive } from './zip-archive';

export type Workbook = { readonly sheets: readonly Sheet[] };

export type SheetPart = { readonly name: string; readonly hidden: boolean; readonly part: string };

/**
 * Formulas give their cached value; nothing is computed or fetched. Hidden sheets are named, not read.
 * @throws FileRefusal when the file is not a workbook, is encrypted, damaged or over the limits
 */
export async function readWorkbook(bytes: Uint8Array, limits: FileLimits = fileLimits): Promise<Workbook> {
  requireWorkbook(bytes);
  const zip = await openZip(bytes, limits.expandedBytes);
  const main = await mainPartOf(zip);
  const relations = await relationsOf(zip, main);
  const { sheets: parts, system1904 } = await sheetParts(zip, main, relations);
  const pathOfType = (type: string) => [...relations.values()].find((one) => one.type.endsWith(`/${type}`))?.path;
  const styleOf = await cellStylesOf(zip.read(pathOfType('styles') ?? ''));
  const context = { styleOf, system1904, rowLimit: limits.rows };
  const sheets: Sheet[] = [];
  for (const { name, hidden, part } of parts) {
    sheets.push(hidden ? { name, hidden, rows: [], merges: [] } : await readSheet(name, zip.read(part), context));
  }
  await fillSharedStrings(zip.read(pathOfType('sharedStrings') ?? ''), sheets);
  return { sheets };
}

/** @throws FileRefusal `not-excel`, `damaged`, `password`, `too-expanded` */
export async function findParts(
  zip: ZipArchive,
): Promise<{ readonly main: string; readonly sheets: readonly SheetPart[] }> {
  const main = await mainPartOf(zip);
  const { sheets } = await sheetParts(zip, main, await relationsOf(zip, main));
  return { main, sheets };
}

async function mainPartOf(zip: ZipArchive): Promise<string> {
  if (zip.names.length === 0) throw new FileRefusal('empty');
  const relations = zip.names.includes('_rels/.rels') ? await relationsOf(zip, '') : new Map<string, Relation>();
  const named = [...relations.values()].find((one) => one.type.endsWith('/officeDocument'))?.path;
  const main = [named, 'xl/workbook.xml'].find((path) => path !== undefined && zip.names.includes(path.toLowerCase()));
  if (main?.endsWith('.xml') && !/(?:^|\/)(?:word|ppt)\//iu.test(main)) return main;
  if (zip.names.some((name) => /workbook\.bin$|^content\.xml$/u.test(name))) throw unsupportedWorkbook();
  throw new FileRefusal(zip.names.some((name) => name.startsWith('xl/')) ? 'damaged' : 'not-excel');
}

type Relation = { readonly type: string; readonly path: string };

async function relationsOf(zip: ZipArchive, part: string): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const relations = new Map<string, Relation>();
  await readXml(zip.read(`${folder}_rels/${part.slice(slash)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name === 'Relationship' && TargetMode !== 'External')
        relations.set(Id, { type: Type, path: resolve(folder, Target) });
    },
  });
  return relations;
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments: string[] = [];
  for (const segment of `${folder}${target}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

async function sheetParts(zip: ZipArchive, main: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: SheetPart[] = [];
  let system1904 = false;
  let isWorkbook = false;
  await readXml(zip.read(main), {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') system1904 = /^(1|true)$/u.test(attributes['date1904'] ?? '');
      const relation = name === 'sheet' ? relations.get(attributes['id'] ?? '') : undefined;
      if (relation?.type.endsWith('/worksheet')) {
        const hidden = attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden';
        sheets.push({ name: attributes['name'] ?? '', hidden, part: relation.path });
      }
    },
  });
  if (!isWorkbook) throw new FileRefusal('not-excel');
  if (sheets.some((sheet) => !zip.names.includes(sheet.part.toLowerCase()))) throw new FileRefusal('damaged');
  return { sheets, system1904 };
}
