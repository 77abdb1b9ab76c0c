import { serveChild } from '@ostep/service-kit';
import type { ContractDictionaries } from './parsing/dictionary-index';
import { parseContractSheet } from './parsing/parse-contract-sheet';
import { warmSheet } from './parsing/warm-sheet';
import type { ChildInput } from './verbs/parse-upload';

const WARM_ROUNDS = 12;

const warm = warmSheet();
const none: ContractDictionaries = { forestDistricts: [], actionCodes: [], actionScopes: [] };

serveChild(
  (input: ChildInput, { report }) =>
    parseContractSheet(input.bytes, input.dictionaries, (percent, step, entries) => report({ percent, step, entries })),
  { rounds: WARM_ROUNDS, round: () => parseContractSheet(warm, none, () => undefined) },
);
