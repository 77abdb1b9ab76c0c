/** Who does the work: employees, contractors or a company. It decides what the statement is used for. */
export const payeeKinds = ['employees', 'contractors', 'company'] as const;
export const adjustmentKinds = ['addition', 'deduction'] as const;
export const adjustmentReasons = ['fuel', 'saw', 'fine', 'damage', 'other'] as const;
export const lineKinds = ['work', 'carried', 'addition', 'advance', 'deduction', 'opening', 'brought', 'vat'] as const;
export const payoutStates = ['open', 'approved', 'paid'] as const;
/** `ready`: the transfer file contains the payout of the squad. The others say why it does not. */
export const transferStates = [
  'ready',
  'open',
  'paid',
  'otherKind',
  'nothingToPay',
  'noAccount',
  'payeeChanged',
] as const;
export const statementStates = ['approved', 'paid', 'cancelled'] as const;

export type PayeeKind = (typeof payeeKinds)[number];
export type AdjustmentKind = (typeof adjustmentKinds)[number];
export type AdjustmentReason = (typeof adjustmentReasons)[number];
export type LineKind = (typeof lineKinds)[number];
export type PayoutState = (typeof payoutStates)[number];
export type TransferState = (typeof transferStates)[number];
export type StatementState = (typeof statementStates)[number];
