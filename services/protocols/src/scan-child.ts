import { workOfPages } from '@ostep/document-reader';
import { openRecogniser, readScan } from '@ostep/document-reader/scan';
import { type ChildTools, serveScans } from '@ostep/service-kit';
import { type ParsedProtocol, parseProtocol } from './parsing/parse-protocol';
import { parseTexts as texts } from './parsing/parse-texts';
import type { ChildInput } from './verbs/parse-upload';

const READ = 85;

async function read({ bytes, dictionaries }: ChildInput, { report, budgeted }: ChildTools): Promise<ParsedProtocol> {
  report({ percent: 1, step: texts.openingScan });
  const recogniser = await openRecogniser();
  const pages = await readScan(bytes, {
    recogniser,
    onProgress: (done, total) => report({ percent: 1 + (READ * done) / total, step: texts.readingScan(done, total) }),
  });
  return budgeted(workOfPages(pages.length), () => parseProtocol(pages, dictionaries));
}

serveScans(read);
