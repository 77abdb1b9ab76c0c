import { WorkBudget } from '@ostep/document-reader';
import { recognisedPages } from '@ostep/document-reader/scan';
import { type ChildTools, serveScans } from '@ostep/service-kit';
import { parseProtocol } from './parsing/parse-protocol';
import type { ChildInput, ReadProtocol } from './verbs/parse-upload';

async function read(
  { bytes, dictionaries }: ChildInput,
  { report, budgeted, allow }: ChildTools,
): Promise<ReadProtocol> {
  const pages = await recognisedPages(bytes, report, allow);
  const budget = new WorkBudget(bytes, budgeted);
  for (const _ of pages) budget.addPage(pages.length);
  return budget.run(() => ({ ordinary: parseProtocol(pages, dictionaries), byColumns: null }));
}

serveScans(read);
