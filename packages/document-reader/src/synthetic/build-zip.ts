import { deflateRawSync } from 'node:zlib';

type Part = { readonly name: string; readonly content: string | Uint8Array };
type Forged = { readonly uncompressedSize?: number; readonly encrypted?: boolean };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;
const FIRST_DAY = 0x21;

export function buildZip(parts: readonly Part[], forged: Forged = {}): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const label = Buffer.from(name);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(forged.encrypted ? 1 : 0, 0);
    facts.writeUInt16LE(DEFLATE, 2);
    facts.writeUInt16LE(FIRST_DAY, 6);
    facts.writeUInt32LE(crc32(plain), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(forged.uncompressedSize ?? plain.length, 16);
    facts.writeUInt16LE(label.length, 20);
    const local = Buffer.concat([u32(LOCAL), u16(20), facts, u16(0), label, packed]);
    directory.push(Buffer.concat([u32(CENTRAL), u16(20), u16(20), facts, Buffer.alloc(12), u32(offset), label]));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.concat([
    u32(END),
    u32(0),
    u16(parts.length),
    u16(parts.length),
    u32(central.length),
    u32(offset),
    u16(0),
  ]);
  return new Uint8Array(Buffer.concat([...bodies, central, end]));
}

export function workbookParts(sheetData: string, change: Readonly<Record<string, string | Uint8Array>> = {}): Part[] {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const parts: Record<string, string | Uint8Array> = {
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Arkusz" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...change,
  };
  return Object.entries(parts).map(([name, content]) => ({ name, content }));
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
