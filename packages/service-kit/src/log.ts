import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** A line is written when so many bytes wait, or so long after; each write of its own would cost a request a tenth. */
const WRITE_BYTES = 8_192;
const WRITE_MS = 100;

let output: DestinationStream | null = null;

/** Standard output, shared by the logs of a process; what still waits is written when it ends. */
function standardOutput(): DestinationStream {
  if (output) return output;
  const destination = pino.destination({ fd: 1, sync: false, minLength: WRITE_BYTES });
  setInterval(() => destination.flush(), WRITE_MS).unref();
  process.once('exit', () => destination.flushSync());
  output = destination;
  return destination;
}

/** JSON lines on standard output; never a token, a password or a file's content. */
export function createLog(name: string, level: string): Log {
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime }, standardOutput());
}
