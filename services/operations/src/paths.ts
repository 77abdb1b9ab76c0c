export const HOME = '/ops';
export const QUEUES = `${HOME}/queues`;
export const METRICS = `${HOME}/metrics`;
export const SOURCE_MAPS = `${HOME}/source-maps`;
export const PAGE_STYLES = `${HOME}/page.css`;
export const BOARD_STYLES = `${HOME}/board.css`;
export const BOARD_SCRIPT = `${HOME}/board.js`;
export const SIGN_IN_CALLBACK = `${HOME}/signed-in`;
