export const HOME = '/order';
/** The field's own start, where the window is a phone's. */
const PHONE_HOME = '/order/my-work';
const PHONE = '(pointer: coarse) and (max-width: 40rem)';

/** Where a sign-in that asked for no page leads. */
export const homeOf = (roles: readonly string[]): string =>
  roles.length === 1 && roles[0] === 'user' && matchMedia(PHONE).matches ? PHONE_HOME : HOME;

export const LANDING = '/';
export const LOGIN = '/login';
