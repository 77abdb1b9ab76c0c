import type { PayoutRow, TransferState } from '@ostep/api-payouts';

type Row = Pick<PayoutRow, 'state' | 'kind' | 'toPay' | 'hasAccount' | 'payeeChange'>;

/** @param needsConfirmation whether a second person has to confirm a change of the payee before anything is sent */
export function transferStateOf(row: Row, needsConfirmation: boolean): TransferState {
  const { state, kind, toPay, hasAccount, payeeChange } = row;
  if (state !== 'approved') return state;
  if (kind !== 'company') return 'otherKind';
  if (toPay === 0) return 'nothingToPay';
  if (!hasAccount) return 'noAccount';
  return payeeChange !== null && needsConfirmation ? 'payeeChanged' : 'ready';
}
