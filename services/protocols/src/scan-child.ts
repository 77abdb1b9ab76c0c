import { workOfPages } from '@ostep/document-reader';
import { recognisedPages } from '@ostep/document-reader/scan';
import { type ChildTools, serveScans } from '@ostep/service-kit';
import { type ParsedProtocol, parseProtocol } from './parsing/parse-protocol';
import type { ChildInput } from './verbs/parse-upload';

async function read({ bytes, dictionaries }: ChildInput, { report, budgeted }: ChildTools): Promise<ParsedProtocol> {
  const pages = await recognisedPages(bytes, report);
  return budgeted(workOfPages(pages.length), () => parseProtocol(pages, dictionaries));
}

serveScans(read);
