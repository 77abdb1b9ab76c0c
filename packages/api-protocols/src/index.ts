export { type ProtocolsApi, protocolsApi } from './api';
export {
  type ProtocolForm,
  type ProtocolFormInput,
  type ProtocolItemForm,
  type ProtocolPartForm,
  protocolForm,
  protocolItemForm,
  protocolPartForm,
} from './form';
export {
  type OrderProtocol,
  orderProtocol,
  type ProtocolFilter,
  type ProtocolPage,
  type ProtocolRow,
  protocolFilter,
  protocolPage,
  protocolRow,
} from './list';
export {
  type Protocol,
  type ProtocolActionCode,
  type ProtocolContract,
  type ProtocolHead,
  type ProtocolItem,
  type ProtocolOrder,
  type ProtocolPart,
  protocol,
  protocolHead,
} from './protocol';
export { protocolKeys } from './query-keys';
export {
  type SettleAssignment,
  type SettledMoney,
  type SettleOrderItem,
  type SettlePart,
  type SettleView,
  settleView,
} from './settle-view';
export {
  type AssignmentSettlement,
  assignmentSettlement,
  type Settlement,
  type SettlementForm,
  type SettlementSums,
  settlement,
  settlementForm,
  settlementSums,
} from './settlement';
export { formMessages } from './texts';
export {
  type UploadedProtocol,
  type UploadedProtocolItem,
  type UploadedProtocolPart,
  uploadedProtocol,
} from './upload';
