import { CONFIRMATION_DOCUMENT, confirmationDocument } from '@ostep/api-orders';
import { STATEMENT_DOCUMENT, statementDocument } from '@ostep/api-summaries';
import type * as z from 'zod';
import { renderConfirmation } from './confirmation';
import { renderStatement } from './statement';

const document = <S extends z.ZodType>(schema: S, write: (payload: z.output<S>) => Promise<Uint8Array>) => ({
  render: (payload: unknown) => write(schema.parse(payload)),
});

/** The documents there are, each with what it is made of and who draws it. */
const documents = {
  [CONFIRMATION_DOCUMENT]: document(confirmationDocument, renderConfirmation),
  [STATEMENT_DOCUMENT]: document(statementDocument, renderStatement),
} as const;

export type DocumentKind = keyof typeof documents;

export function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(documents, kind);
}

/**
 * The PDF of a document: the same payload gives the same bytes.
 * @throws ZodError when the payload is not what the kind is made of
 */
export function render(kind: DocumentKind, payload: unknown): Promise<Uint8Array> {
  return documents[kind].render(payload);
}
