export type { KnownActionCode, KnownActionScope } from '@ostep/api-dictionaries';
export {
  type AssignmentChanges,
  type AssignmentUndo,
  type AssignmentVersion,
  assignmentChanges,
  type ChangedAssignments,
  type SquadForItems,
  type SquadForItemsInput,
  squadForItems,
} from './assignment-changes';
export {
  CONFIRMATION_DOCUMENT,
  type ConfirmationDocument,
  type ConfirmationRow,
  confirmationDocument,
  type LetterAddressee,
  type LetterHead,
  type LetterSender,
} from './confirmation-document';
export { type FirstOrders, firstOrders } from './first-orders';
export { historyLabels } from './history-labels';
export type { OpenItem, OpenItems } from './open-item';
export { openItem, openItems } from './open-item';
export {
  type AnsweredQuestion,
  type ItemScope,
  itemMissingReasons,
  itemScope,
  type Order,
  type OrderMissing,
  type OrderOfContract,
  type OrderRow,
  order,
  orderOfContract,
  orderRow,
  orderStatus,
  type StatusChange,
  statusChange,
} from './order';
export { type OrderAttention, orderAttentions } from './order-attention';
export { type OrderColumn, orderColumnLabels, orderColumns } from './order-columns';
export {
  type OrderFilter,
  type OrderFilterInput,
  orderFilter,
} from './order-filter';
export {
  type OrderForm,
  type OrderFormInput,
  orderForm,
} from './order-form';
export {
  type OrderItem,
  type OrderItemForm,
  type OrderItemFormInput,
  orderedFields,
  orderItem,
  orderItemForm,
  type UploadedOrderItem,
  unstatedItem,
  uploadedOrderItem,
  workItemForm,
} from './order-item';
export { type OrderSort, type OrderSortColumn, orderSorts } from './order-sorts';
export { type OrdersApi, ordersApi } from './orders-api';
export { inboxKeys, orderKeys } from './query-keys';
export {
  type AssignedSquad,
  type AssignedWork,
  type AssignmentRow,
  type ProtocolSettlement,
  type SettlementLine,
  type SquadAssignment,
  type SquadAssignmentForm,
  type SquadAssignmentFormInput,
  settlementLine,
  squadAssignment,
  squadAssignmentForm,
} from './squad-assignment';
export type {
  StatusChangeResult,
  StatusChangesInput,
  StatusMoves,
  StatusMovesInput,
} from './status-changes';
export { doubledNumberCheck, formMessages } from './texts';
export { parseOrderJob, type UploadedOrder, uploadedOrder } from './uploaded-order';
