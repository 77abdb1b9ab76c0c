import { readPdf, type ShownPage, showPage, workOfPages } from '@ostep/document-reader';
import { type ChildTools, type ShowPage, serveChild } from '@ostep/service-kit';
import { type ParsedProtocol, parseProtocol } from './parsing/parse-protocol';
import { parseTexts as texts } from './parsing/parse-texts';
import type { ProtocolDictionaries } from './parsing/read-document';
import { warmProtocol } from './parsing/warm-protocol';
import type { ChildInput } from './verbs/parse-upload';

const READ = 80;
const WARM_ROUNDS = 12;

async function read({ bytes, dictionaries }: ChildInput, { report, budgeted }: ChildTools): Promise<ParsedProtocol> {
  const pages = await readPdf(bytes, {
    onPage: (page, total) =>
      report({ percent: Math.round((READ * page) / total), step: texts.readingPage(page, total) }),
    budgeted,
  });
  report({ percent: READ, step: texts.recognising });
  return budgeted(workOfPages(pages.length), () => parseProtocol(pages, dictionaries));
}

const warm = warmProtocol();
const none: ProtocolDictionaries = { actionCodes: [], parts: [] };
const answer = (input: ChildInput | ShowPage, tools: ChildTools): Promise<ParsedProtocol | ShownPage> =>
  'page' in input ? showPage(input.bytes, input.page) : read(input, tools);

serveChild(answer, { rounds: WARM_ROUNDS, round: async () => parseProtocol(await readPdf(warm), none) });
