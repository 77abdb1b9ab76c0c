export const HOME = '/order';
export const LANDING = '/';
export const LOGIN = '/login';
