import { type DestinationStream, type Logger, pino } from 'pino';
import { errorLine } from './error-line';

export type Log = Logger;
export type { DestinationStream };

/** A line is written when so many bytes wait, or so long after; each write of its own would cost a request a tenth. */
const WRITE_BYTES = 8_192;
const WRITE_MS = 100;
/** What cannot be written waits; beyond this it is lost. */
const MOST_WAITING_BYTES = 1_000_000;

let output: DestinationStream | null = null;

/** A full disk or a reader that went away costs lines; unheard, the stream's error would end the process. */
export function openOutput(fd: number) {
  return pino
    .destination({ fd, sync: false, minLength: WRITE_BYTES, maxLength: MOST_WAITING_BYTES })
    .on('error', () => undefined);
}

/** Standard output, shared by the logs of a process; what still waits is written when it ends. */
function standardOutput(): DestinationStream {
  if (output) return output;
  const destination = openOutput(1);
  setInterval(() => destination.flush(), WRITE_MS).unref();
  process.once('exit', () => destination.flushSync());
  output = destination;
  return destination;
}

let second = 0;
let untilSecond = '';

/** The time of a line, ISO 8601 in UTC; what is the same for all lines of a second is made once. */
export function isoTime(): string {
  const now = Date.now();
  const milliseconds = now % 1_000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    untilSecond = `,"time":"${new Date(second).toISOString().slice(0, -4)}`;
  }
  return `${untilSecond}${String(milliseconds).padStart(3, '0')}Z"`;
}

/** JSON lines on standard output; never a token, a password, a form or a file's content. */
export function createLog(name: string, level: string, to?: DestinationStream): Log {
  return pino(
    { name, level, base: { name }, timestamp: isoTime, serializers: { err: errorLine } },
    to ?? standardOutput(),
  );
}
