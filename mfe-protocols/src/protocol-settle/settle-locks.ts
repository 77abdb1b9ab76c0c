export type SettleLocks = {
  /** The person may not write: the screen has no fields and buttons. */
  readonly readOnly: boolean;
  readonly locked: string | undefined;
};
