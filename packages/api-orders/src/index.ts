export { type OrderActionCode, type OrderActionScope, orderActionCode, orderActionScope } from './action';
export {
  CONFIRMATION_DOCUMENT,
  type ConfirmationDocument,
  type ConfirmationRow,
  confirmationDocument,
} from './confirmation-document';
export {
  type ItemScope,
  itemScope,
  type Order,
  type OrderItem,
  type OrderOfContract,
  type OrderRow,
  order,
  orderItem,
  orderOfContract,
  orderRow,
  orderStatus,
  type StatusChange,
  statusChange,
} from './order';
export { type OrderAttention, orderAttentions } from './order-attention';
export { type OrderFilter, type OrderFilterInput, orderFilter } from './order-filter';
export {
  type OrderForm,
  type OrderFormInput,
  type OrderItemForm,
  type OrderItemFormInput,
  orderForm,
  orderItemForm,
} from './order-form';
export { type OrdersApi, ordersApi } from './orders-api';
export { parseOrderJob } from './parse-job';
export { orderKeys } from './query-keys';
export {
  type AssignedSquad,
  type AssignedWork,
  type ProtocolSettlement,
  type SettlementLine,
  type SquadAssignment,
  type SquadAssignmentForm,
  type SquadAssignmentFormInput,
  settlementLine,
  squadAssignment,
  squadAssignmentForm,
} from './squad-assignment';
export { doubledNumberCheck, formMessages } from './texts';
export { type UploadedOrder, type UploadedOrderItem, uploadedOrder, uploadedOrderItem } from './uploaded-order';
