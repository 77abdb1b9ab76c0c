import { SaxesParser } from 'saxes';
import { FileRefusal } from './file-refusal';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Names come without their namespace prefix: producers choose it freely. */
export type XmlHandler = {
  readonly open: (name: string, attributes: XmlAttributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Document type definitions are not expanded. @throws FileRefusal `damaged` */
export async function readXml(part: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', (tag) => handler.open(localName(tag.name), localAttributes(tag.attributes)));
  if (handler.close) {
    const { close } = handler;
    parser.on('closetag', (tag) => close(localName(tag.name)));
  }
  if (handler.text) {
    parser.on('text', handler.text);
    parser.on('cdata', handler.text);
  }
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    for await (const chunk of part) {
      decoder ??= decoderOf(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    if (decoder) parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('damaged');
  }
}

export function decoderOf(start: Uint8Array): InstanceType<typeof TextDecoder> {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const encoding = /^[^>]*encoding=["']([\w.:-]+)["']/u.exec(declaration)?.[1] ?? 'utf-8';
  return new TextDecoder(encoding);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function localAttributes(attributes: XmlAttributes): XmlAttributes {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(':'))) return attributes;
  return Object.fromEntries(names.map((name) => [localName(name), attributes[name] ?? '']));
}
