import type { ProtocolColumn } from '@ostep/api-protocols';
import type { DocumentDescription } from '@ostep/document-reader';
import type { Entry } from './document-entries';
import { extractPlaceLines } from './extract-place-lines';
import { findProtocolNumber } from './protocol-number';
import { protocolTable } from './table-search';

export const protocolDescription: DocumentDescription<ProtocolColumn, Entry> = {
  table: protocolTable,
  lift: extractPlaceLines,
  /** Another protocol begins at a title with another number. (A running head repeats the first number.) */
  titlesIn: ({ lifted }) =>
    lifted.flatMap(({ page, top, text, isPlace }) => {
      const number = isPlace ? null : findProtocolNumber([text]);
      return number === null ? [] : [{ page, top, number }];
    }),
};
