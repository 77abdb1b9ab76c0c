/** In points from the top left corner of the page as it is shown: turned and cropped. */
export type PageBox = {
  readonly page: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
};

/**
 * Where a value is printed; `more` where it goes on over a page break, `from` where other fields completed it, `scan`
 * where it was read by recognition.
 */
export type PrintedOrigin = PageBox & {
  readonly text: string;
  readonly more?: readonly PageBox[] | undefined;
  readonly from?: readonly string[] | undefined;
  readonly scan?: 'sure' | 'doubtful' | undefined;
};

export type CellOrigin = { readonly sheet: string; readonly cell: string; readonly text: string };

/** The fields that a value which is not printed follows from. */
export type DerivedOrigin = { readonly from: readonly string[] };

export type PlacedOrigin = PrintedOrigin | CellOrigin;

export type Origin = PlacedOrigin | DerivedOrigin;

/** By the path of the field, such as `orderItems.3.amount`. */
export type Origins = Readonly<Record<string, Origin>>;
