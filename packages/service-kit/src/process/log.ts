import { type DestinationStream, type Logger, pino } from 'pino';
import { errorLine } from './error-line';

export type Log = Logger;
export type { DestinationStream };

/** Lines are buffered up to so many bytes or milliseconds: a write per line would cost a tenth of a request's time. */
const WRITE_BYTES = 8_192;
const WRITE_MS = 100;
/** Lines beyond this are dropped while the output cannot be written. */
const MAX_BUFFERED_BYTES = 1_000_000;

let output: DestinationStream | null = null;

/** Without a listener the stream's `error` (full disk, closed pipe) would end the process. */
export function openOutput(fd: number) {
  return pino
    .destination({ fd, sync: false, minLength: WRITE_BYTES, maxLength: MAX_BUFFERED_BYTES })
    .on('error', () => undefined);
}

function standardOutput(): DestinationStream {
  if (output) return output;
  const destination = openOutput(1);
  process.once('exit', () => flushAtEnd(destination));
  output = flushedSoon(destination);
  return output;
}

/** If the output cannot be written, the last lines are lost and the process still ends. */
export function flushAtEnd(destination: Pick<ReturnType<typeof openOutput>, 'flushSync'>): void {
  try {
    destination.flushSync();
  } catch {}
}

/** The timer runs only after a write: flushing an empty buffer is still a system call in every process. */
export function flushedSoon(destination: Pick<ReturnType<typeof openOutput>, 'write' | 'flush'>): DestinationStream {
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    timer = null;
    destination.flush();
  };
  return {
    write: (line) => {
      destination.write(line);
      if (timer === null) timer = setTimeout(flush, WRITE_MS).unref();
    },
  };
}

let second = 0;
let untilSecond = '';

export function isoTime(): string {
  const now = Date.now();
  const milliseconds = now % 1_000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    untilSecond = `,"time":"${new Date(second).toISOString().slice(0, -4)}`;
  }
  return `${untilSecond}${String(milliseconds).padStart(3, '0')}Z"`;
}

/** Never log a token, a password, a form or a file's content. */
export function createLog(name: string, level: string, to?: DestinationStream): Log {
  return pino(
    { name, level, base: { name }, timestamp: isoTime, serializers: { err: errorLine } },
    to ?? standardOutput(),
  );
}
