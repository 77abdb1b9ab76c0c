import type { DocumentCells } from '@ostep/endpoint-kit';
import { type ChildTools, type ShowCells, serveChild } from '@ostep/service-kit';
import type { ContractDictionaries } from './parsing/dictionary-index';
import { type ParsedContract, parseContractSheet } from './parsing/parse-contract-sheet';
import { showCells } from './parsing/show-cells';
import { warmSheet } from './parsing/warm-sheet';
import type { ChildInput } from './verbs/parse-upload';

const WARM_ROUNDS = 12;

const warm = warmSheet();
const none: ContractDictionaries = { forestDistricts: [], actionCodes: [], actionScopes: [] };

const answer = (input: ChildInput | ShowCells, { report }: ChildTools): Promise<ParsedContract | DocumentCells> =>
  'part' in input
    ? showCells(input.bytes, input)
    : parseContractSheet(input.bytes, input.dictionaries, (percent, step, entries) =>
        report({ percent, step, entries }),
      );

serveChild(answer, { rounds: WARM_ROUNDS, round: () => parseContractSheet(warm, none, () => undefined) });
