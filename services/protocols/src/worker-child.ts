import { type ProtocolColumn, protocolColumns } from '@ostep/api-protocols';
import { type GivenColumns, readByColumns, readPdf, repairPages, WorkBudget } from '@ostep/document-reader';
import { type ChildTools, serveChild } from '@ostep/service-kit';
import { parseProtocol } from './parsing/parse-protocol';
import { parseTexts as texts } from './parsing/parse-texts';
import type { ProtocolDictionaries } from './parsing/read-document';
import { districtOf } from './parsing/reading-quality';
import { warmProtocol } from './parsing/warm-protocol';
import type { ChildInput, ReadProtocol } from './verbs/parse-upload';

const READ = 80;
const WARM_ROUNDS = 12;

async function read(input: ChildInput, { report, budgeted }: ChildTools): Promise<ReadProtocol> {
  const { bytes, dictionaries, columns } = input;
  const budget = new WorkBudget(bytes, budgeted);
  const pages = await readPdf(bytes, {
    onPage: (page, total) =>
      report({ percent: Math.round((READ * page) / total), step: texts.readingPage(page, total) }),
    budget,
  });
  report({ percent: READ, step: texts.recognising });
  const reading = {
    columns: protocolColumns,
    read: (given?: GivenColumns<ProtocolColumn>) => parseProtocol(pages, dictionaries, given),
    districtOf,
  };
  return budget.run(() => readByColumns(repairPages(pages).pages, columns, reading));
}

const warm = warmProtocol();
const none: ProtocolDictionaries = { actionCodes: [], parts: [] };

serveChild(read, { rounds: WARM_ROUNDS, round: async () => parseProtocol(await readPdf(warm), none) });
