import { protocolForm, type UploadedProtocol } from '@ostep/api-protocols';
import { type AskedColumns, chooseReading, type DrawnColumns, type Readings } from '@ostep/document-reader';
import type { ColumnTemplate } from '@ostep/endpoint-kit';
import {
  earlierUploads,
  keepDrawnColumns,
  readColumnTemplates,
  readInChild,
  readingOf,
  sourceFileOf,
  type UploadWork,
  withColumnsSaid,
} from '@ostep/service-kit';
import { districtNameOf, readParseDictionaries } from '../data/parse-dictionaries';
import { protocolsOfUploads } from '../data/source-upload';
import { readSystemRecords } from '../data/system-records';
import { bindDocument } from '../parsing/bind-document';
import { boundOrigins } from '../parsing/bound-origins';
import type { ParsedProtocol } from '../parsing/parse-protocol';
import { parseTexts as texts } from '../parsing/parse-texts';
import type { ProtocolDictionaries } from '../parsing/read-document';
import { districtOf, qualityOf } from '../parsing/reading-quality';

export type ChildInput = {
  readonly bytes: Uint8Array;
  readonly dictionaries: ProtocolDictionaries;
  readonly columns: AskedColumns<ColumnTemplate>;
};

export type ReadProtocol = Readings<ParsedProtocol, ColumnTemplate>;

type Payload = { readonly columns?: DrawnColumns | undefined };

const LOOKING_UP = 90;

export async function parseUpload(work: UploadWork & { readonly payload: Payload }) {
  const { columns: drawn } = work.payload;
  const input: ChildInput = {
    bytes: work.file,
    dictionaries: await readParseDictionaries(work.db),
    columns: { drawn, templates: await readColumnTemplates(work.db) },
  };
  const readings = await readInChild<ReadProtocol>(work, input);
  const { filled: parsed, columns } = await chooseReading(readings, {
    fill: (document) => document,
    qualityOf,
    isDrawn: drawn !== undefined,
  });
  await work.report(LOOKING_UP, texts.lookingUp, parsed.parseLog.logList);
  const records = await readSystemRecords(work.db, parsed);
  const earlier = await protocolsOfUploads(work.db, await earlierUploads(work));
  const sameFile = earlier.map(({ number }) => number);
  const { contractNumbers: _, wrongPaper, origins, ...read } = bindDocument(parsed, { ...records, sameFile });
  const bound = { ...read, parseLog: withColumnsSaid(read.parseLog, columns) };
  const districtKey = districtOf(parsed);
  const districtName = await districtNameOf(work.db, districtKey);
  await keepDrawnColumns(work, columns, { districtKey, districtName });
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
  return {
    result,
    entries: bound.parseLog.logList,
    reading,
    wrongPaper,
    originsJson: JSON.stringify(boundOrigins(origins, bound)),
  };
}
