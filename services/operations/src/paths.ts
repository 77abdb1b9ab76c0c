/** Everything of this service lies under it. */
export const HOME = '/ops';
export const QUEUES = `${HOME}/queues`;
export const METRICS = `${HOME}/metrics`;
/** Of our own pages, which may be about a sign-in that failed. */
export const PAGE_STYLES = `${HOME}/page.css`;
export const BOARD_SCRIPT = `${HOME}/board.js`;
/** Where the identity service sends the browser back to. */
export const SIGNED_IN = `${HOME}/signed-in`;
