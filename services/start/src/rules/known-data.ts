import type { IsoDate } from '@ostep/kernel';

export type KnownSquad = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
};
export type KnownEntry = {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
};
export type KnownDistrict = KnownEntry & { readonly nip: string | null; readonly buyerName: string | null };
export type KnownRate = {
  readonly squadId: number;
  readonly actionCodeId: number;
  readonly actionScopeId: number | null;
};

/** What rows are compared with. Everything is plain data: it is sent to the process that reads the file. */
export type KnownData = {
  readonly today: IsoDate;
  /** The last day of the last closed month. */
  readonly closedUntil: IsoDate | null;
  readonly companyNip: string | null;
  readonly squads: readonly KnownSquad[];
  readonly districts: readonly KnownDistrict[];
  readonly codes: readonly KnownEntry[];
  readonly scopes: readonly KnownEntry[];
  /** Squads that have an opening balance. */
  readonly openings: readonly number[];
  readonly rates: readonly KnownRate[];
  readonly invoiceNumbers: readonly string[];
  readonly ksefNumbers: readonly string[];
  /** Digests of rows that earlier batches took, with the last day they did, and whether one waits for a second person. */
  readonly taken: Readonly<Record<string, { readonly day: IsoDate; readonly waits: boolean }>>;
};
