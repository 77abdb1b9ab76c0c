import { WorkBudget } from '@ostep/document-reader';
import { recognisedPages } from '@ostep/document-reader/scan';
import { type ChildTools, serveScans } from '@ostep/service-kit';
import { readOrderDocument } from './parsing/read-order-document';
import type { ChildInput, ReadOrder } from './verbs/parse-upload';

async function read({ bytes }: ChildInput, { report, budgeted, allow }: ChildTools): Promise<ReadOrder> {
  const pages = await recognisedPages(bytes, report, allow);
  const budget = new WorkBudget(bytes, budgeted);
  for (const _ of pages) budget.addPage(pages.length);
  return budget.run(() => ({ ordinary: readOrderDocument(pages), byColumns: null }));
}

serveScans(read);
