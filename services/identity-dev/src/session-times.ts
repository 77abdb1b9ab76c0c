/** A browser stays signed in this long after its last page load, seconds. */
export const SESSION_SECONDS = 14 * 86_400;

/** An open page stays signed in this long after its last refresh, seconds. */
export const IDLE_SECONDS = 12 * 3_600;
