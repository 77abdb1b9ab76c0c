/** Everything of this service lies under it, and its cookies are sent nowhere else. */
export const HOME = '/ops';
export const QUEUES = `${HOME}/queues`;
export const METRICS = `${HOME}/metrics`;
/** Where the identity service sends the browser back to. */
export const SIGNED_IN = `${HOME}/signed-in`;
