import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output; never a token, a password or a file's content. */
export function createLog(name: string, level: string): Log {
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime });
}
