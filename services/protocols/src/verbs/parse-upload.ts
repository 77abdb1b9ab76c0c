import type { UploadedProtocol } from '@ostep/api-protocols';
import { earlierUploads, readInChild, sourceFileOf, type UploadWork } from '@ostep/service-kit';
import { readParseDictionaries } from '../data/parse-dictionaries';
import { protocolsOfUploads } from '../data/source-upload';
import { readSystemRecords } from '../data/system-records';
import { bindDocument } from '../parsing/bind-document';
import { boundOrigins } from '../parsing/bound-origins';
import type { ParsedProtocol } from '../parsing/parse-protocol';
import { parseTexts as texts } from '../parsing/parse-texts';
import type { ProtocolDictionaries } from '../parsing/read-document';

export type ChildInput = { readonly bytes: Uint8Array; readonly dictionaries: ProtocolDictionaries };

const LOOKING_UP = 90;

export async function parseUpload(work: UploadWork) {
  const input: ChildInput = { bytes: work.file, dictionaries: await readParseDictionaries(work.db) };
  const parsed = await readInChild<ParsedProtocol>(work, input);
  await work.report(LOOKING_UP, texts.lookingUp, parsed.parseLog.logList);
  const records = await readSystemRecords(work.db, parsed);
  const sameFile = await protocolsOfUploads(work.db, await earlierUploads(work));
  const { contractNumbers: _, wrongPaper: __, origins, ...bound } = bindDocument(parsed, { ...records, sameFile });
  const result: UploadedProtocol = { ...bound, sourceFile: sourceFileOf(work) };
  return { result, entries: bound.parseLog.logList, origins: boundOrigins(origins, bound) };
}
