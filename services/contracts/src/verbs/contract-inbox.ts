import { type ContractForm, contractForm, parseContractJob } from '@ostep/api-contracts';
import { requireWorkbook } from '@ostep/document-reader';
import type { InboxOptions } from '@ostep/service-kit';
import { contractsOfUploads } from '../data/source-upload';
import { constraints } from '../refusals';
import { saveContract } from './save-contract';
import { undoContract } from './undo-contract';

export const contractInbox: InboxOptions<ContractForm> = {
  job: parseContractJob,
  check: requireWorkbook,
  form: contractForm,
  save: saveContract,
  undo: undoContract,
  savedFrom: contractsOfUploads,
  constraints,
};
