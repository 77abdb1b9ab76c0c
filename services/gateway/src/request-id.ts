import { randomUUID } from 'node:crypto';

const ACCEPTED = /^[\w-]{8,100}$/;

export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
