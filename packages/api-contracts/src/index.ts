export type { KnownActionCode, KnownActionScope } from '@ostep/api-dictionaries';
export {
  type Annex,
  type AnnexForm,
  type AnnexFormInput,
  type AnnexList,
  type AnnexPreview,
  type AnnexPreviewForm,
  type AnnexPreviewFormInput,
  type AnnexPreviewItem,
  annexFileJob,
  annexForm,
  annexList,
  type PriceOnDay,
  priceOnDay,
  type ResettledProtocol,
  resettledProtocol,
} from './annex';
export {
  type Contract,
  type ContractFound,
  type ContractItem,
  type ContractPrice,
  type ContractRow,
  contract,
  contractFound,
  contractItem,
  contractPrice,
  contractRow,
  penaltyBases,
} from './contract';
export {
  type ContractForm,
  type ContractFormInput,
  type ContractItemForm,
  type ContractItemFormInput,
  contractForm,
  contractItemForm,
} from './contract-form';
export {
  type ContractProgress,
  type ContractProgressIssue,
  contractProgress,
  type ProgressItem,
  type ProgressVersion,
  progressItem,
  progressVersion,
} from './contract-progress';
export { type ContractsApi, contractsApi } from './contracts-api';
export { historyLabels } from './history-labels';
export { contractKeys } from './query-keys';
export { formMessages } from './texts';
export {
  parseContractJob,
  type UploadedContract,
  type UploadedContractItem,
  uploadedContract,
  uploadedContractItem,
} from './uploaded-contract';
