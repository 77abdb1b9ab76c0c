import type { Matrix } from '../matrix';
import { PageDrawing } from '../page-drawing';
import type { PdfPage } from '../pdf-page';
import { ContentRun, type FontShelf } from './content-run';
import { operations } from './operations';
import type { Dict } from './pdf-value';

type Surface = { readonly width: number; readonly height: number; readonly place: Matrix };

export type PageSource = Surface & { readonly number: number; readonly content: Uint8Array; readonly resources: Dict };

/** The words and ruling lines of a page. @throws NotDirect */
export function readDirectPage(shelf: FontShelf, source: PageSource): PdfPage {
  const drawing = new PageDrawing(source.place);
  new ContentRun(shelf, drawing, operations).run(source.content, source.resources, 0);
  return drawing.page(source.number, source.width, source.height);
}
