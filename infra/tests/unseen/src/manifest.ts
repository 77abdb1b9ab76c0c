import type { Agreement, Work } from './scenario';

export type Paper = {
  readonly serial: number;
  readonly file: string;
  readonly upload: 'contract' | 'order' | 'protocol';
  readonly layout: string;
  readonly engine: string;
  /** How the print came to be sent: by way of PostScript, two-up, as a scan of a kind. */
  readonly finish: string;
  readonly scan: boolean;
  readonly mayDoubt: boolean;
  readonly expected: Readonly<Record<string, unknown>>;
};

/** An order that the system has before the papers come, reported and waiting for its protocol. */
export type PlacedOrder = {
  readonly number: string;
  readonly date: string;
  readonly agreement: string;
  readonly part: string;
  readonly items: readonly Work[];
};

export type Manifest = {
  readonly seed: number;
  readonly agreements: readonly Agreement[];
  readonly orders: readonly PlacedOrder[];
  readonly papers: readonly Paper[];
  readonly skipped: readonly string[];
};
