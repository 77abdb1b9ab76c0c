import type { IsoDate } from '@ostep/kernel';

/** Money that came, as a bank statement tells it. */
export type Transfer = {
  readonly bookedOn: IsoDate;
  /** PLN */
  readonly amount: number;
  readonly title: string;
  readonly payer: string;
  /** 26 digits, or empty. */
  readonly account: string;
};
