import { INVOICE_PRINT, invoicePrint } from '@ostep/api-invoices';
import { OFFER_CALCULATION, offerCalculation } from '@ostep/api-offers';
import { CONFIRMATION_DOCUMENT, confirmationDocument } from '@ostep/api-orders';
import { PAYOUT_STATEMENT, payoutStatement } from '@ostep/api-payouts';
import {
  MONTH_REPORT,
  monthReport,
  ONE_PAGE,
  onePageDocument,
  STATEMENT_ARCHIVE,
  STATEMENT_BUNDLE,
  STATEMENT_DOCUMENT,
  statementBundle,
  statementDocument,
} from '@ostep/api-summaries';
import type * as z from 'zod';
import { renderConfirmation } from './confirmation';
import { renderInvoice } from './invoice-print';
import { renderMonthReport } from './month-report';
import { renderCalculation } from './offer-calculation';
import type { OnPartDone } from './on-part-done';
import { renderOnePage } from './one-page';
import { renderPayoutStatement } from './payout-statement';
import { renderStatement } from './statement';
import { renderStatementArchive } from './statement-archive';
import { renderStatementBundle } from './statement-bundle';

type Write<S extends z.ZodType> = (payload: z.output<S>, onPartDone: OnPartDone) => AsyncIterable<Uint8Array>;

const document = <S extends z.ZodType>(mediaType: string, schema: S, write: Write<S>) => ({
  mediaType,
  render: (payload: unknown, onPartDone: OnPartDone) => write(schema.parse(payload), onPartDone),
});

const singlePart = <Payload>(write: (payload: Payload) => Promise<Uint8Array>) =>
  async function* (payload: Payload) {
    yield await write(payload);
  };

const PDF = 'application/pdf';

const documents = {
  [CONFIRMATION_DOCUMENT]: document(PDF, confirmationDocument, singlePart(renderConfirmation)),
  [STATEMENT_DOCUMENT]: document(PDF, statementDocument, singlePart(renderStatement)),
  [STATEMENT_BUNDLE]: document(PDF, statementBundle, renderStatementBundle),
  [STATEMENT_ARCHIVE]: document('application/zip', statementBundle, renderStatementArchive),
  [PAYOUT_STATEMENT]: document(PDF, payoutStatement, singlePart(renderPayoutStatement)),
  [OFFER_CALCULATION]: document(PDF, offerCalculation, singlePart(renderCalculation)),
  [INVOICE_PRINT]: document(PDF, invoicePrint, singlePart(renderInvoice)),
  [ONE_PAGE]: document(PDF, onePageDocument, singlePart(renderOnePage)),
  [MONTH_REPORT]: document(PDF, monthReport, singlePart(renderMonthReport)),
} as const;

export type DocumentKind = keyof typeof documents;

export function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(documents, kind);
}

export const mediaTypeOf = (kind: DocumentKind): string => documents[kind].mediaType;

/** The same payload gives the same bytes. @throws ZodError when the payload does not match the kind */
export function renderParts(kind: DocumentKind, payload: unknown, onPartDone: OnPartDone): AsyncIterable<Uint8Array> {
  return documents[kind].render(payload, onPartDone);
}

export async function render(kind: DocumentKind, payload: unknown): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of renderParts(kind, payload, async () => undefined)) parts.push(part);
  return Buffer.concat(parts);
}
