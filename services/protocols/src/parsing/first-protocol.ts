import { type PdfPage, pagesBefore } from '@ostep/document-reader';
import { extractPlaceLines } from './extract-place-lines';
import { findProtocolNumber } from './protocol-number';

type FirstProtocol = { readonly pages: readonly PdfPage[]; readonly otherProtocols: readonly string[] };

/** Another protocol begins at a title with another number. (A running head repeats the first number.) */
export function firstProtocolOf(pages: readonly PdfPage[]): FirstProtocol {
  const { extracted } = extractPlaceLines(pages);
  const titles = extracted.flatMap(({ page, top, text, isPlace }) => {
    const number = isPlace ? null : findProtocolNumber([text]);
    return number === null ? [] : [{ page, top, number }];
  });
  const [first] = titles;
  const others = titles.filter(({ number }) => number !== first?.number);
  const [next] = others;
  if (!next) return { pages, otherProtocols: [] };
  return { pages: pagesBefore(pages, next), otherProtocols: [...new Set(others.map(({ number }) => number))] };
}
