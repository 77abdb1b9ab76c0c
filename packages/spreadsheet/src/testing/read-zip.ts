import { expect } from 'vitest';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** Files by the directory at the end, as APPNOTE.TXT lays it out; every field is checked on the way. */
export async function readZip(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  const two = (at: number) => view.getUint16(at, true);
  const four = (at: number) => view.getUint32(at, true);
  const textAt = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to));
  const end = bytes.length - 22;
  const count = two(end + 10);
  expect([four(end), four(end + 4), two(end + 8), two(end + 20)]).toEqual([END, 0, count, 0]);
  const files: { name: string; text: string; checksum: number }[] = [];
  let at = four(end + 16);
  expect(at + four(end + 12)).toBe(end);
  for (let index = 0; index < count; index += 1) {
    expect(four(at)).toBe(CENTRAL);
    const [checksum, packed, whole] = [four(at + 16), four(at + 20), four(at + 24)];
    const [nameLength, local] = [two(at + 28), four(at + 42)];
    expect([...bytes.subarray(at + 30, at + 42)]).toEqual(Array(12).fill(0));
    const name = textAt(at + 46, at + 46 + nameLength);
    expect([four(local), two(local + 28)]).toEqual([LOCAL, 0]);
    expect(bytes.subarray(local + 4, local + 28)).toEqual(bytes.subarray(at + 6, at + 30));
    const content = local + 30 + nameLength;
    expect(textAt(local + 30, content)).toBe(name);
    const text = await inflate(bytes.slice(content, content + packed));
    expect(new TextEncoder().encode(text)).toHaveLength(whole);
    files.push({ name, text, checksum });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}
