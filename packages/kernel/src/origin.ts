/** In points from the top left corner of the page as it is shown, after rotation and cropping. */
export type PageBox = {
  readonly page: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
};

/**
 * Where a value is printed. `more`: where it continues after a page break. `from`: the fields that completed it. `scan`:
 * it was read by optical recognition, and how certainly.
 */
export type PrintedOrigin = PageBox & {
  readonly text: string;
  readonly more?: readonly PageBox[] | undefined;
  readonly from?: readonly string[] | undefined;
  readonly scan?: 'sure' | 'doubtful' | undefined;
};

export type CellOrigin = { readonly sheet: string; readonly cell: string; readonly text: string };

/** For a value that is not printed: the fields it was derived from. */
export type DerivedOrigin = { readonly from: readonly string[] };

export type PlacedOrigin = PrintedOrigin | CellOrigin;

export type Origin = PlacedOrigin | DerivedOrigin;

/** The keys are field paths such as `orderItems.3.amount`. */
export type Origins = Readonly<Record<string, Origin>>;
