import { workOfPages } from '@ostep/document-reader';
import { openRecogniser, readScan } from '@ostep/document-reader/scan';
import { type ChildTools, serveScans } from '@ostep/service-kit';
import type { OrderDocument } from './parsing/order-document';
import { parseTexts as texts } from './parsing/parse-texts';
import { readOrderDocument } from './parsing/read-order-document';
import type { ChildInput } from './verbs/parse-upload';

const READ = 85;

async function read({ bytes }: ChildInput, { report, budgeted }: ChildTools): Promise<OrderDocument> {
  report({ percent: 1, step: texts.openingScan });
  const recogniser = await openRecogniser();
  const pages = await readScan(bytes, {
    recogniser,
    onProgress: (done, total) => report({ percent: 1 + (READ * done) / total, step: texts.readingScan(done, total) }),
  });
  return budgeted(workOfPages(pages.length), () => readOrderDocument(pages));
}

serveScans(read);
