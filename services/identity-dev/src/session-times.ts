/** Since the last page load. */
export const SESSION_SECONDS = 14 * 86_400;

/** Since the last refresh by an open page. */
export const IDLE_SECONDS = 12 * 3_600;
