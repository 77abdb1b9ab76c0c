/** Where a signed-in person begins and where unknown addresses lead. */
export const HOME = '/order';
export const LANDING = '/';
export const LOGIN = '/login';
