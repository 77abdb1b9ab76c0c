/** A session ends this long after the last page load. */
export const SESSION_SECONDS = 14 * 86_400;

/** A refresh token ends this long after its last use by an open page. */
export const IDLE_SECONDS = 12 * 3_600;
