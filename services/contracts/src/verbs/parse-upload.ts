import { contractForm, type UploadedContract } from '@ostep/api-contracts';
import {
  earlierUploads,
  readInChild,
  readingOf,
  type SavedRecord,
  sourceFileOf,
  type UploadWork,
} from '@ostep/service-kit';
import { readParseDictionaries } from '../data/parse-dictionaries';
import { contractsOfUploads, isNumberTaken } from '../data/source-upload';
import { parseTexts as texts } from '../parsing/parse-texts';
import type { ChildInput, ChildOutput } from './read-upload';

export async function parseUpload(work: UploadWork) {
  const input: ChildInput = { bytes: work.file, dictionaries: await readParseDictionaries(work.db) };
  const { wrongPaper, originsJson, ...parsed } = await readInChild<ChildOutput>(work, input);
  const sameFile = await contractsOfUploads(work.db, await earlierUploads(work));
  const repeated = sameFile.map(({ number }) => ({
    action: texts.sameFile(number),
    indent: 0,
    status: 'NEGATIVE' as const,
  }));
  const logList = [...repeated, ...parsed.parseLog.logList];
  const result: UploadedContract = {
    ...parsed,
    parseLog: { logList, parsePositive: parsed.parseLog.parsePositive && repeated.length === 0 },
    sourceFile: sourceFileOf(work),
  };
  const { contractNumber } = result;
  const key = contractNumber === null ? null : [contractNumber];
  const reading = readingOf({
    form: contractForm,
    result,
    key,
    duplicateOf: await duplicateOf(work, result, sameFile),
  });
  return { result, entries: logList, reading, wrongPaper, originsJson };
}

async function duplicateOf(
  { db }: UploadWork,
  { contractNumber }: UploadedContract,
  [sameFile]: readonly SavedRecord[],
): Promise<string | null> {
  if (sameFile) return texts.sameFile(sameFile.number);
  const taken = contractNumber !== null && (await isNumberTaken(db, contractNumber));
  return taken ? texts.sameNumber(contractNumber) : null;
}
