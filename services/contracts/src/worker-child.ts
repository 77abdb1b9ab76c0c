import { serveChild } from '@ostep/service-kit';
import { parseContractSheet } from './parsing/parse-contract-sheet';
import type { ChildInput } from './verbs/parse-upload';

serveChild((input: ChildInput, { report }) =>
  parseContractSheet(input.bytes, input.dictionaries, (percent, step, entries) => report({ percent, step, entries })),
);
