import { readPdf, workOfPages } from '@ostep/document-reader';
import { serveChild } from '@ostep/service-kit';
import { type ParsedProtocol, parseProtocol } from './parsing/parse-protocol';
import type { Dictionaries } from './parsing/read-document';
import { warmProtocol } from './parsing/warm-protocol';

export type ChildInput = { readonly bytes: Uint8Array; readonly dictionaries: Dictionaries };

const READING_SHARE = 80;
const WARM_ROUNDS = 12;

const warm = warmProtocol();
const none: Dictionaries = { actionCodes: [], parts: [] };

serveChild(
  async ({ bytes, dictionaries }: ChildInput, { report, budgeted }): Promise<ParsedProtocol> => {
    const pages = await readPdf(bytes, {
      onPage: (read, total) =>
        report({ percent: Math.round((READING_SHARE * read) / total), step: `Odczyt strony ${read} z ${total}` }),
      budgeted,
    });
    report({ percent: READING_SHARE, step: 'Rozpoznawanie pozycji protokołu' });
    return budgeted(workOfPages(pages.length), () => parseProtocol(pages, dictionaries));
  },
  { rounds: WARM_ROUNDS, round: async () => parseProtocol(await readPdf(warm), none) },
);
