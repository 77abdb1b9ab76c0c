import { type OrderColumn, orderColumns } from '@ostep/api-orders';
import { type GivenColumns, readByColumns, readPdf, repairPages, WorkBudget } from '@ostep/document-reader';
import { type ChildTools, serveChild } from '@ostep/service-kit';
import type { OrderDocument } from './parsing/order-document';
import { parseTexts as texts } from './parsing/parse-texts';
import { readOrderDocument } from './parsing/read-order-document';
import { warmOrder } from './parsing/warm-order';
import type { ChildInput, ReadOrder } from './verbs/parse-upload';

const READ = 80;
const WARM_ROUNDS = 12;

async function read({ bytes, columns }: ChildInput, { report, budgeted }: ChildTools): Promise<ReadOrder> {
  report({ percent: 5, step: texts.opening });
  const budget = new WorkBudget(bytes, budgeted);
  const pages = await readPdf(bytes, {
    onPage: (read, total) => report({ percent: 5 + (READ * read) / total, step: texts.readingPage(read, total) }),
    budget,
  });
  report({ percent: 88, step: texts.readingItems });
  const reading = {
    columns: orderColumns,
    read: (given?: GivenColumns<OrderColumn>) => readOrderDocument(pages, given),
    districtOf: ({ districtKey }: OrderDocument) => districtKey,
  };
  return budget.run(() => readByColumns(repairPages(pages).pages, columns, reading));
}

const warm = warmOrder();

serveChild(read, { rounds: WARM_ROUNDS, round: async () => readOrderDocument(await readPdf(warm)) });
