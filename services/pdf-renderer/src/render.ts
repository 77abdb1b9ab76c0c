import { CONFIRMATION_DOCUMENT, confirmationDocument } from '@ostep/api-orders';
import { STATEMENT_DOCUMENT, statementDocument } from '@ostep/api-summaries';
import type * as z from 'zod';
import { renderConfirmation } from './confirmation';
import { renderStatement } from './statement';

const document = <S extends z.ZodType>(schema: S, write: (payload: z.output<S>) => Promise<Uint8Array>) => ({
  render: (payload: unknown) => write(schema.parse(payload)),
});

const documents = {
  [CONFIRMATION_DOCUMENT]: document(confirmationDocument, renderConfirmation),
  [STATEMENT_DOCUMENT]: document(statementDocument, renderStatement),
} as const;

export type DocumentKind = keyof typeof documents;

export function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(documents, kind);
}

/** The same payload gives the same bytes. @throws ZodError when the payload does not match the kind */
export function render(kind: DocumentKind, payload: unknown): Promise<Uint8Array> {
  return documents[kind].render(payload);
}
