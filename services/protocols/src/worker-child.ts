import { readPdf } from '@ostep/reading';
import { serveChild } from '@ostep/service-kit';
import { type ParsedProtocol, parseProtocol } from './parsing/parse-protocol';
import type { Dictionaries } from './parsing/read-document';

export type ChildInput = { readonly bytes: Uint8Array; readonly dictionaries: Dictionaries };

const READING_SHARE = 80;

serveChild(async ({ bytes, dictionaries }: ChildInput, { report }): Promise<ParsedProtocol> => {
  const pages = await readPdf(bytes, {
    onPage: (read, total) =>
      report({ percent: Math.round((READING_SHARE * read) / total), step: `Odczyt strony ${read} z ${total}` }),
  });
  report({ percent: READING_SHARE, step: 'Rozpoznawanie pozycji protokołu' });
  return parseProtocol(pages, dictionaries);
});
