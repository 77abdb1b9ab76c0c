export type SettleLocks = {
  /** The role may not write: nothing live is shown. */
  readonly readOnly: boolean;
  readonly locked: string | undefined;
};
