import { workOfPages } from '@ostep/document-reader';
import { recognisedPages } from '@ostep/document-reader/scan';
import { type ChildTools, serveScans } from '@ostep/service-kit';
import type { OrderDocument } from './parsing/order-document';
import { readOrderDocument } from './parsing/read-order-document';
import type { ChildInput } from './verbs/parse-upload';

async function read({ bytes }: ChildInput, { report, budgeted }: ChildTools): Promise<OrderDocument> {
  const pages = await recognisedPages(bytes, report);
  return budgeted(workOfPages(pages.length), () => readOrderDocument(pages));
}

serveScans(read);
