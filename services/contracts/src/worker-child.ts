import { type ChildTools, serveChild } from '@ostep/service-kit';
import type { ContractDictionaries } from './parsing/dictionary-index';
import { parseContractSheet } from './parsing/parse-contract-sheet';
import { warmSheet } from './parsing/warm-sheet';
import { type ChildInput, readUpload } from './verbs/read-upload';

const WARM_ROUNDS = 12;

const warm = warmSheet();
const none: ContractDictionaries = { forestDistricts: [], actionCodes: [], actionScopes: [] };

const read = (input: ChildInput, { report }: ChildTools) =>
  readUpload(input, (percent, step, entries) => report({ percent, step, entries }));

serveChild(read, { rounds: WARM_ROUNDS, round: () => parseContractSheet(warm, none, () => undefined) });
