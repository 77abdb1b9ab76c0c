/** From (x0, y0) to (x1, y1) along its baseline, in points from the top left corner. */
export type PlacedLetter = {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly size: number;
  readonly font: number;
};
