import { protocolForm, type UploadedProtocol } from '@ostep/api-protocols';
import { earlierUploads, readInChild, readingOf, sourceFileOf, type UploadWork } from '@ostep/service-kit';
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
  const earlier = await protocolsOfUploads(work.db, await earlierUploads(work));
  const sameFile = earlier.map(({ number }) => number);
  const { contractNumbers: _, wrongPaper, origins, ...bound } = bindDocument(parsed, { ...records, sameFile });
  const result: UploadedProtocol = { ...bound, sourceFile: sourceFileOf(work) };
  const { protocolNumber: number, contract } = result;
  const [repeated] = sameFile;
  const reading = readingOf({
    form: protocolForm,
    result,
    key: number === null ? null : [number, contract?.forestDistrict ?? null],
    duplicateOf: repeated === undefined ? null : texts.sameFile(repeated),
    ...(repeated === undefined && records.numberTaken && number !== null ? { duplicateOf: texts.doubled(number) } : {}),
  });
  return { result, entries: bound.parseLog.logList, reading, wrongPaper, origins: boundOrigins(origins, bound) };
}
