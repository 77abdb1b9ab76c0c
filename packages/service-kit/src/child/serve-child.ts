import { setImmediate } from 'node:timers/promises';
import type { RefusalStatus } from '../refusal';
import { type Budgeted, watchProcess } from './child-watch';
import type { FromChild, Progress, ToChild } from './messages';

/** Progress told more often than this is seen by nobody, and takes longer than a page. */
const PROGRESS_MS = 100;

export type ChildTools = {
  readonly report: (progress: Progress) => void;
  readonly budgeted: Budgeted;
};

type NamedRefusal = Error & { readonly reason: string; readonly status: RefusalStatus };

function isNamedRefusal(error: unknown): error is NamedRefusal {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string' && 'status' in error;
}

const send = (message: FromChild) => process.send?.(message);

/** What a child does while it waits: so many rounds, fewer when the input comes before. */
export type WarmUp = { readonly rounds: number; readonly round: () => Promise<unknown> };

/** In the child: answers the one input it is sent, and ends when its parent is gone. */
export function serveChild<I, O>(work: (input: I, tools: ChildTools) => Promise<O>, warmUp?: WarmUp): void {
  let asked = false;
  process.on('disconnect', () => process.exit(0));
  const budgeted = watchProcess();
  process.once('message', (message: ToChild) => {
    asked = true;
    let lastSent = performance.now();
    const report = (progress: Progress) => {
      if (progress.entries === undefined && performance.now() - lastSent < PROGRESS_MS) return;
      send({ kind: 'progress', progress });
      lastSent = performance.now();
    };
    // The parent of the same build sends what the child's `work` takes.
    work(message.input as I, { report, budgeted }).then(
      (output) => send({ kind: 'output', output }),
      (error: unknown) => send(answerOf(error)),
    );
  });
  send({ kind: 'ready' });
  // A round that fails ends the process, and its parent says why.
  void keepWarm(warmUp, () => asked);
}

async function keepWarm(
  { rounds, round }: WarmUp = { rounds: 0, round: async () => undefined },
  isAsked: () => boolean,
) {
  for (let done = 0; done < rounds && !isAsked(); done += 1) {
    await round();
    // An input that has come is seen between two rounds.
    await setImmediate();
  }
  if (!isAsked()) send({ kind: 'warm' });
}

function answerOf(error: unknown): FromChild {
  if (isNamedRefusal(error)) {
    return { kind: 'refusal', reason: error.reason, status: error.status, message: error.message };
  }
  const known = error instanceof Error ? error : new Error(String(error));
  return { kind: 'error', message: known.message, stack: known.stack ?? '' };
}
