import { randomUUID } from 'node:crypto';

const ACCEPTED = /^[\w-]{8,100}$/;

/** The caller's own id of the request when it is a plain one, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
