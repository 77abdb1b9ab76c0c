import type { Agreement, Work } from './scenario';

/** A text that no field takes for certain: it, or its column, has to be in some field or in some line of the log. */
export type ToldText = { readonly title: string; readonly text: string };

export type UnseenDocument = {
  readonly serial: number;
  readonly file: string;
  readonly upload: 'contract' | 'order' | 'protocol';
  readonly layout: string;
  readonly traits: readonly string[];
  readonly engine: string;
  /** How the PDF was processed before the upload: through PostScript, two pages on one, or as a kind of scan. */
  readonly finish: string;
  readonly scan: boolean;
  readonly mayDoubt: boolean;
  readonly mustBeTold: readonly ToldText[];
  readonly expected: Readonly<Record<string, unknown>>;
};

/** An order that exists before the documents are uploaded; it is reported and waits for its protocol. */
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
  readonly documents: readonly UnseenDocument[];
  readonly skipped: readonly string[];
};
