export {
  type AdjustmentForm,
  type AdjustmentFormInput,
  type AdvanceForm,
  type AdvanceFormInput,
  adjustmentForm,
  advanceForm,
  cancelForm,
  type MinimumWage,
  minimumWage,
  type Payee,
  type PayeeForm,
  type PayeeFormInput,
  paidStatementsForm,
  payeeForm,
  unpaidForm,
} from './entry-forms';
export { historyLabels } from './history-labels';
export {
  type AdjustmentKind,
  type AdjustmentReason,
  adjustmentReasons,
  type LineKind,
  lineKinds,
  type PayeeKind,
  type PayoutState,
  payeeKinds,
  payoutStates,
  type StatementState,
  type TransferState,
} from './payout-kinds';
export {
  type ApprovedStatement,
  type MonthParams,
  type PayoutLine,
  type PayoutMonth,
  type PayoutRow,
  type PayoutSums,
  payoutLine,
  payoutRow,
  type SquadPayout,
} from './payout-month';
export {
  PAYOUT_STATEMENT,
  type PayoutEntryRow,
  type PayoutStatement,
  type PayoutWorkRow,
  payoutStatement,
  type StatementSender,
} from './payout-statement';
export { type PayoutsApi, payoutsApi } from './payouts-api';
export { payoutKeys } from './query-keys';
export type { SquadAccount } from './squad-account';
export { payeeLabels, reasonLabels } from './texts';
