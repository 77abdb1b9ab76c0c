export type SettleLocks = {
  /** The role may not write: nothing live is shown. */
  readonly readOnly: boolean;
  /** The protocol is settled. */
  readonly locked: string | undefined;
};
