import type { UploadedContract } from '@ostep/api-contracts';
import { earlierUploads, readInChild, sourceFileOf, type UploadWork } from '@ostep/service-kit';
import { readParseDictionaries } from '../data/parse-dictionaries';
import { contractsOfUploads } from '../data/source-upload';
import type { ContractDictionaries } from '../parsing/dictionary-index';
import type { ParsedContract } from '../parsing/parse-contract-sheet';
import { parseTexts as texts } from '../parsing/parse-texts';

export type ChildInput = { readonly bytes: Uint8Array; readonly dictionaries: ContractDictionaries };

export async function parseUpload(work: UploadWork) {
  const input: ChildInput = { bytes: work.file, dictionaries: await readParseDictionaries(work.db) };
  const parsed = await readInChild<ParsedContract>(work, input);
  const sameFile = await contractsOfUploads(work.db, await earlierUploads(work));
  const repeated = sameFile.map((number) => ({
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
  return { result, entries: logList };
}
