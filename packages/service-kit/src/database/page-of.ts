const PAGE = 100;

/** One row more than a page: it shows whether there are further ones. */
export const ROWS_OF_PAGE = PAGE + 1;

export const pageOf = <Row>(rows: readonly Row[]) => ({ page: rows.slice(0, PAGE), more: rows.length > PAGE });
