import type { AssignmentUndo } from '@ostep/api-orders';

export type ChangedOrder = {
  readonly orderId: number;
  readonly undo: AssignmentUndo;
  readonly skipped: readonly string[];
};
