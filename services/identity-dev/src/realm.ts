export const REALM_PATH = '/realms/ostep';
export const PROTOCOL_PATH = '/protocol/openid-connect';
export const LOGIN_PATH = '/login-actions/authenticate';
export const RESOURCES_PATH = '/resources';

/** Not HttpOnly, because the script of the session frame reads it. */
export const SESSION_STATE_COOKIE = 'OSTEP_SESSION';
