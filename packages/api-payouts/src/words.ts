/** Whose work it is, so what its statement is a base of. */
export const payeeKinds = ['employees', 'contractors', 'company'] as const;
export const adjustmentKinds = ['addition', 'deduction'] as const;
export const adjustmentReasons = ['fuel', 'saw', 'fine', 'damage', 'other'] as const;
export const lineKinds = ['work', 'carried', 'addition', 'advance', 'deduction', 'brought', 'vat'] as const;
export const payoutStates = ['open', 'approved', 'paid'] as const;
/** Whether the transfer file has a squad's payout, and why not. */
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
