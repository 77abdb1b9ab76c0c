import { workOfPages } from '@ostep/document-reader';
import { recognisedPages } from '@ostep/document-reader/scan';
import { type ChildTools, serveScans } from '@ostep/service-kit';
import { parseProtocol } from './parsing/parse-protocol';
import type { ChildInput, ReadProtocol } from './verbs/parse-upload';

async function read({ bytes, dictionaries }: ChildInput, { report, budgeted }: ChildTools): Promise<ReadProtocol> {
  const pages = await recognisedPages(bytes, report);
  return budgeted(workOfPages(pages.length), () => ({ ordinary: parseProtocol(pages, dictionaries), byColumns: null }));
}

serveScans(read);
