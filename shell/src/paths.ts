export const HOME = '/order';
/** The first page for people who work in the field with a phone. */
const PHONE_HOME = '/order/my-work';
const PHONE = '(pointer: coarse) and (max-width: 40rem)';

/** The page after a sign-in, where no other page was requested. */
export const homeOf = (roles: readonly string[]): string =>
  roles.length === 1 && roles[0] === 'user' && matchMedia(PHONE).matches ? PHONE_HOME : HOME;

export const LANDING = '/';
export const LOGIN = '/login';
