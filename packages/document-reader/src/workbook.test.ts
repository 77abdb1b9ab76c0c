import { sampleBytes } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { fileLimits } from './file-limits';
import { buildZip, workbookParts } from './synthetic/build-zip';
import { readWorkbook } from './workbook';

const readSheetData = async (sheetData: string, change: Record<string, string | Uint8Array> = {}) => {
  const { sheets } = await readWorkbook(buildZip(workbookParts(sheetData, change)));
  return sheets[0]?.rows ?? [];
};
const shown = (rows: Awaited<ReturnType<typeof readSheetData>>) =>
  rows.map((row) => [
    row.number,
    ...[...row.cells].map(([column, cell]) => `${column}:${cell.kind}:${cell.date ?? cell.text}`),
  ]);

const refusedAs = async (bytes: Uint8Array, limits = fileLimits) => {
  const error: unknown = await readWorkbook(bytes, limits).then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof Error && 'reason' in error ? error.reason : error;
};

describe('cells of any producer', () => {
  it('are found by their address, or else by their position', async () => {
    const rows = await readSheetData(
      '<row r="3"><c r="B3"><v>1</v></c><c r="AA3"><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row>',
    );
    expect(shown(rows)).toEqual([
      [3, '2:number:1', '27:number:2'],
      [4, '1:number:3', '2:number:4'],
    ]);
  });

  it('may carry any namespace prefix', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>tekst</x:t></x:is></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="A1:C1"/></x:mergeCells></x:worksheet>`;
    const { sheets } = await readWorkbook(buildZip(workbookParts('', { 'xl/worksheets/sheet1.xml': sheet })));
    expect(sheets[0]?.merges).toEqual([{ top: 1, bottom: 1, left: 1, right: 3 }]);
    expect(shown(sheets[0]?.rows ?? [])).toEqual([[1, '1:text:tekst']]);
  });

  it('hold texts, rich texts, formulas, errors, booleans and dates', async () => {
    const shared =
      '<sst><si><t>wspólny</t></si><si><r><t>bo</t></r><r><t xml:space="preserve">gaty </t></r><rPh><t>x</t></rPh></si></sst>';
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;dni&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
    const cells = [
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><f>A1</f><v>liczony</v></c>',
      '<c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c><c t="d"><v>2025-12-18T00:00:00</v></c>',
      '<c s="1"><v>46010</v></c><c s="2"><v>46010.5</v></c><c s="3"><v>46010</v></c>',
      '<c><f>1+1</f></c><c><v>90.84999999999999</v></c><c><v>1.5E3</v></c><c t="s"><v>99</v></c><c/>',
    ];
    const rows = await readSheetData(`<row r="1">${cells.join('')}</row>`, {
      'xl/sharedStrings.xml': shared,
      'xl/styles.xml': styles,
    });
    expect(shown(rows)[0]?.slice(1)).toEqual([
      '1:text:wspólny',
      '2:text:bogaty ',
      '3:text:liczony',
      '4:error:#REF!',
      '5:boolean:PRAWDA',
      '6:date:2025-12-18',
      '7:date:2025-12-19',
      '8:date:2025-12-19',
      '9:number:46010',
      '10:no-value:',
      '11:number:90.85',
      '12:number:1500',
      '13:text:',
    ]);
  });

  it('show a number with the 15 digits that a spreadsheet shows', async () => {
    const stored = [
      '-0.5',
      '123456789012345',
      '1234567890123456',
      '0.30000000000000004',
      '1E-7',
      '1e21',
      '12.10',
      '-0',
    ];
    const [row] = await readSheetData(`<row>${stored.map((text) => `<c><v>${text}</v></c>`).join('')}</row>`);
    expect([...(row?.cells.values() ?? [])].map(({ text }) => text)).toEqual([
      '-0.5',
      '123456789012345',
      '1234567890123460',
      '0.3',
      '0.0000001',
      '1000000000000000000000',
      '12.1',
      '0',
    ]);
  });

  it('hold amounts, not dates, if the format only spells a unit', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0.00\\ \\m3"/><numFmt numFmtId="171" formatCode="0.00\\ \\h"/></numFmts><cellXfs><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
    const rows = await readSheetData('<row><c s="0"><v>58.42</v></c><c s="1"><v>16</v></c></row>', {
      'xl/styles.xml': styles,
    });
    expect(shown(rows)).toEqual([[1, '1:number:58.42', '2:number:16']]);
  });

  it('say what their style shows: a unit, a percent, a line through the text', async () => {
    const formats = [
      '0.00%',
      '#,##0.00" %"',
      '#,##0\\ [$€-407]',
      '_-* #,##0.00\\ "zł"_-;\\-* 0.00',
      '0,',
      '[Red]+0.0',
      'General',
    ];
    const numFmts = formats.map(
      (code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    );
    const fonts = '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>';
    const xfs = [
      ...formats.map((_, index) => `<xf numFmtId="${170 + index}" fontId="2"/>`),
      '<xf numFmtId="9" fontId="1"/>',
    ];
    const rows = await readSheetData(
      `<row>${xfs.map((_, style) => `<c s="${style}"><v>0.5</v></c>`).join('')}<c t="inlineStr" s="${xfs.length - 1}"><is><t>tekst</t></is></c></row>`,
      {
        'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts>${fonts}<cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
      },
    );
    expect([...(rows[0]?.cells.values() ?? [])].map(({ affix, percent, struck }) => [affix, percent, struck])).toEqual([
      ['%', true, undefined],
      ['%', false, undefined],
      ['€', false, undefined],
      ['zł', false, undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      ['%', true, true],
      [undefined, undefined, true],
    ]);
  });

  it('hold booleans and texts written in either form', async () => {
    const rows = await readSheetData(
      '<row><c t="b"><v>false</v></c><c t="b"><v>true</v></c><c t="b"><v>0</v></c></row>',
    );
    expect(shown(rows)).toEqual([[1, '1:boolean:FAŁSZ', '2:boolean:PRAWDA', '3:boolean:FAŁSZ']]);
  });

  it('may be in parts with other names, case and encodings', async () => {
    const [relations, main, packageRelations] = [
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
      'http://purl.oclc.org/ooxml/spreadsheetml/main',
      'http://schemas.openxmlformats.org/package/2006/relationships',
    ];
    const sheet = `<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="${main}"><sheetData><row><c t="inlineStr"><is><t>Łąka</t></is></c></row></sheetData></worksheet>`;
    const bytes = buildZip([
      {
        name: '_rels\\.rels',
        content: `<Relationships xmlns="${packageRelations}"><Relationship Id="a" Type="${relations}/officeDocument" Target="/Xl/Book.xml"/></Relationships>`,
      },
      {
        name: 'xl/book.xml',
        content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="b"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/book.xml.rels',
        content: `<Relationships xmlns="${packageRelations}"><Relationship Id="b" Type="${relations}/worksheet" Target="../data/Arkusz.XML"/></Relationships>`,
      },
      { name: 'data/arkusz.xml', content: Buffer.from(`\ufeff${sheet}`, 'utf16le') },
    ]);
    const { sheets } = await readWorkbook(bytes);
    expect(shown(sheets[0]?.rows ?? [])).toEqual([[1, '1:text:Łąka']]);
  });

  it('of hidden rows are marked, those of hidden sheets are not read', async () => {
    const rows = await readSheetData(
      '<row hidden="1"><c><v>1</v></c></row><row ht="0" customHeight="1"><c><v>2</v></c></row><row><c><v>3</v></c></row>',
    );
    expect(rows.map((row) => row.hidden)).toEqual([true, true, false]);
    const workbook = '<workbook xmlns:r="r"><sheets><sheet name="S" state="hidden" r:id="r1"/></sheets></workbook>';
    const { sheets } = await readWorkbook(
      buildZip(workbookParts('<row><c><v>1</v></c></row>', { 'xl/workbook.xml': workbook })),
    );
    expect(sheets).toMatchObject([{ name: 'S', hidden: true, rows: [] }]);
  });
});

describe('limits', () => {
  const limits = { ...fileLimits, rows: 3, expandedBytes: 10_000 };
  const rows = (count: number, cell = '<c><v>1</v></c>') => `<row>${cell}</row>`.repeat(count);

  it('counts filled rows, not those that a sheet claims', async () => {
    expect(await refusedAs(buildZip(workbookParts(rows(3) + rows(40, '<c s="1"/>'))), limits)).toBeNull();
    expect(await refusedAs(buildZip(workbookParts(`${rows(3)}<row r="1048576"><c s="1"/></row>`)), limits)).toBeNull();
    expect(await refusedAs(buildZip(workbookParts(rows(4))), limits)).toBe('too-many-rows');
  });

  it('limits the inflated bytes, whatever the directory claims', async () => {
    const bomb = workbookParts(rows(2), { 'xl/sharedStrings.xml': 'x'.repeat(11_000) });
    expect(await refusedAs(buildZip(bomb), limits)).toBe('too-expanded');
    const sheet = workbookParts(`<row><c t="str"><v>${'x'.repeat(11_000)}</v></c></row>`);
    expect(await refusedAs(buildZip(sheet, { uncompressedSize: 10 }), limits)).toBe('too-expanded');
  });
});

describe('a file that is not a workbook', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'empty'],
    ['blanks', Buffer.from('  \r\n\0'), 'empty'],
    ['a text', Buffer.from('to jest tekst'), 'not-excel'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'not-excel'],
    ['a zip of something', buildZip([{ name: 'a.txt', content: 'a' }]), 'not-excel'],
    ['a document', buildZip([{ name: 'word/document.xml', content: '<w/>' }]), 'not-excel'],
    [
      'an .ods',
      buildZip([
        { name: 'mimetype', content: 'x' },
        { name: 'content.xml', content: '<x/>' },
      ]),
      'not-excel',
    ],
    ['an .xlsb', buildZip([{ name: 'xl/workbook.bin', content: 'x' }]), 'not-excel'],
    ['an empty zip', buildZip([]), 'empty'],
    ['a cut file', buildZip(workbookParts('<row><c><v>1</v></c></row>')).subarray(0, 900), 'damaged'],
    ['a broken sheet', buildZip(workbookParts('<row><c><v>1</v></row>')), 'damaged'],
    [
      'a workbook without its sheet',
      buildZip(workbookParts('').filter(({ name }) => !name.includes('sheet1'))),
      'damaged',
    ],
    ['an encrypted part', buildZip(workbookParts(''), { encrypted: true }), 'password'],
    ['an old .xls', oleFile('Workbook'), 'not-excel'],
    ['an encrypted .xlsx', oleFile('EncryptedPackage'), 'password'],
    ['too many bytes', new Uint8Array(10 * 1024 * 1024 + 1).fill(1), 'too-large'],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await refusedAs(bytes)).toBe(reason);
  });

  it('the refusal of an old .xls says what to do', async () => {
    await expect(readWorkbook(oleFile('Workbook'))).rejects.toThrow(/zapisz go jako \.xlsx/u);
    await expect(readWorkbook(sampleBytes('blad-haslo.xlsx'))).rejects.toMatchObject({ reason: 'password' });
  });
});

function oleFile(stream: string): Uint8Array {
  const start = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return Buffer.concat([start, Buffer.alloc(500), Buffer.from(stream, 'utf16le')]);
}
