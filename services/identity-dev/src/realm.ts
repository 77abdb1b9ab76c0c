/** Where Keycloak would answer; everything of this provider is under it. */
export const REALM_PATH = '/realms/ostep';
export const PROTOCOL_PATH = '/protocol/openid-connect';
export const LOGIN_PATH = '/login-actions/authenticate';
export const RESOURCES_PATH = '/resources';

/** Readable by the session frame: the id of the session the browser holds. */
export const SESSION_STATE_COOKIE = 'OSTEP_SESSION';
