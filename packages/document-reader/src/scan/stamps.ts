/** As on pages with text: what is turned by more than this, when the page lies straight, is a stamp. */
const STAMP = Math.tan(Math.PI / 60);
/** In heights: of less no slope can be told. */
const LEAST_LENGTH = 3;

type Baseline = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

export const isStamp = ({ x0, y0, x1, y1 }: Baseline, height: number): boolean =>
  x1 - x0 >= LEAST_LENGTH * height && Math.abs(y1 - y0) > STAMP * (x1 - x0);
