import { serveChild } from '@ostep/service-kit';
import type { ContractDictionaries } from './parsing/dictionary-index';
import { parseContractSheet } from './parsing/parse-contract-sheet';
import { warmSheet } from './parsing/warm-sheet';
import type { ChildInput } from './verbs/parse-upload';

const WARM_ROUNDS = 3;

serveChild(
  (input: ChildInput, { report }) =>
    parseContractSheet(input.bytes, input.dictionaries, (percent, step, entries) => report({ percent, step, entries })),
  async () => {
    const bytes = warmSheet();
    const none: ContractDictionaries = { forestDistricts: [], actionCodes: [], actionScopes: [] };
    for (let round = 0; round < WARM_ROUNDS; round += 1) await parseContractSheet(bytes, none, () => undefined);
  },
);
