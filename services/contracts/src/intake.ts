import { contractForm, parseContractJob, type UploadedContract } from '@ostep/api-contracts';
import { parseTexts as texts } from '@ostep/contract-sheet';
import { sheetIntake, uploadRecords } from '@ostep/intake';
import type { Executor } from '@ostep/service-kit';
import { isNumberTaken } from './data/number-taken';
import { readParseDictionaries } from './data/parse-dictionaries';
import { contract } from './data/tables';
import { removeContract } from './data/write-contract';
import type { ReadContract } from './parsing/contract-reader';
import { constraints, refuse } from './refusals';
import { saveContract } from './verbs/save-contract';

export const contractIntake = sheetIntake({
  name: 'contracts',
  area: 'contract',
  job: parseContractJob,
  program: new URL('./worker-child.mjs', import.meta.url),
  form: contractForm,
  save: saveContract,
  undo: async ({ tx, input }) => {
    await removeContract(tx, input.id);
    return input.id;
  },
  constraints,
  records: uploadRecords({
    table: contract,
    number: contract.contractNumber,
    notFound: () => refuse('contractNotFound'),
  }),
  dictionaries: readParseDictionaries,
  complete: async ({ wrongPaper, originsJson, ...read }: ReadContract, { db }, earlier) => {
    const sameFile = earlier.map(({ number }) => number);
    const draft = withRepeatedFile(read, sameFile);
    const { contractNumber, contractDate, forestDistrictName, contractItems, totalNetto } = draft;
    const key = contractNumber === null ? null : [contractNumber];
    return {
      draft,
      key,
      duplicateOf: await duplicateOf(db, contractNumber, sameFile),
      head: {
        number: contractNumber,
        date: contractDate,
        place: forestDistrictName,
        items: contractItems.length,
        value: totalNetto,
      },
      layout: null,
      otherKind: wrongPaper,
      originsJson,
    };
  },
});

type Draft = Omit<UploadedContract, 'sourceFile'>;

function withRepeatedFile({ parseLog, ...read }: Draft, sameFile: readonly string[]): Draft {
  const lines = sameFile.map((number) => ({
    action: texts.sameFile(number),
    indent: 0,
    status: 'NEGATIVE' as const,
  }));
  const parsePositive = parseLog.parsePositive && lines.length === 0;
  return { ...read, parseLog: { logList: [...lines, ...parseLog.logList], parsePositive } };
}

async function duplicateOf(db: Executor, number: string | null, [sameFile]: readonly string[]): Promise<string | null> {
  if (sameFile !== undefined) return texts.sameFile(sameFile);
  return number !== null && (await isNumberTaken(db, number)) ? texts.sameNumber(number) : null;
}
