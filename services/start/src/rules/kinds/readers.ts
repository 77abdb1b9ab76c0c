import type { StartKind } from '@ostep/api-start';
import { type BalancePayload, balanceReader } from './balances';
import { type EarlierWorkPayload, earlierWorkReader } from './earlier-works';
import type { RowReader } from './kind';
import { type OutsideInvoicePayload, outsideInvoiceReader } from './outside-invoices';
import { type RatePayload, rateReader } from './rates';
import { type SquadPayload, squadReader } from './squads';

export type PayloadOf = {
  readonly squads: SquadPayload;
  readonly 'outside-invoices': OutsideInvoicePayload;
  readonly balances: BalancePayload;
  readonly 'earlier-works': EarlierWorkPayload;
  readonly rates: RatePayload;
};

export type AnyPayload = PayloadOf[StartKind];

const readers: { readonly [K in StartKind]: RowReader<PayloadOf[K]> } = {
  squads: squadReader,
  'outside-invoices': outsideInvoiceReader,
  balances: balanceReader,
  'earlier-works': earlierWorkReader,
  rates: rateReader,
};

/** The payloads of a reader are only ever given back to the same reader. */
export const readerOf = (kind: StartKind) => readers[kind] as RowReader<AnyPayload>;
