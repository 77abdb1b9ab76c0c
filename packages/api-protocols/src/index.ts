export type { ApprovalFormInput, ReturnFormInput } from './approval';
export {
  type Clarification,
  type ClarificationForm,
  type ClarificationFormInput,
  clarification,
  clarificationAnswer,
  clarificationForm,
} from './clarification';
export { historyLabels } from './history-labels';
export {
  type Protocol,
  type ProtocolActionCode,
  type ProtocolContract,
  type ProtocolHead,
  type ProtocolItem,
  type ProtocolOrder,
  type ProtocolPart,
  proposalStates,
  protocol,
  protocolActionCode,
  protocolHead,
  protocolPart,
  type SettlementProposal,
  settlementProposal,
} from './protocol';
export { type ProtocolColumn, protocolColumnLabels, protocolColumns } from './protocol-columns';
export {
  type OrderProtocol,
  orderProtocol,
  type ProtocolFilter,
  type ProtocolPage,
  type ProtocolRow,
  protocolFilter,
  protocolPage,
  protocolRow,
} from './protocol-filter';
export {
  type ProtocolForm,
  type ProtocolFormInput,
  type ProtocolItemForm,
  type ProtocolPartForm,
  protocolForm,
  protocolItemForm,
  protocolPartForm,
} from './protocol-form';
export { type ProtocolSort, type ProtocolSortColumn, protocolSorts } from './protocol-sorts';
export { type ProtocolsApi, protocolsApi } from './protocols-api';
export { protocolKeys } from './query-keys';
export {
  type SettleActivity,
  type SettleAnswer,
  type SettleAssignment,
  type SettledMoney,
  type SettleException,
  type SettleExceptionKind,
  type SettleOrderItem,
  type SettlePart,
  type SettleView,
  settleAssignment,
  settleOrderItem,
  settleView,
} from './settle-view';
export {
  type AssignmentSettlement,
  assignmentSettlement,
  type SavedSettlements,
  type Settlement,
  type SettlementForm,
  type SettlementSums,
  type SettlementsForm,
  savedSettlements,
  settlement,
  settlementForm,
  settlementSums,
  settlementsForm,
} from './settlement';
export { formMessages } from './texts';
export {
  parseProtocolJob,
  type UploadedProtocol,
  type UploadedProtocolItem,
  type UploadedProtocolPart,
  uploadedProtocol,
} from './uploaded-protocol';
