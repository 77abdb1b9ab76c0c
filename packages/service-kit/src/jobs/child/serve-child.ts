import { constants, setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { isNamedRefusal, Refusal } from '../../verb/refusal';
import { type Allow, type Budgeted, watchProcess } from './child-watch';
import type { FromChild, Progress, ToChild } from './messages';

/** Shortest interval: sending progress takes longer than reading a page. */
const PROGRESS_MS = 100;

export type ChildTools = {
  readonly report: (progress: Progress) => void;
  readonly budgeted: Budgeted;
  readonly allow: Allow;
  readonly timeoutMs: number;
};

const send = (message: FromChild) => process.send?.(message);

export type WarmUp = { readonly rounds: number; readonly round: () => Promise<unknown> };

export function serveChild<I, O>(work: (input: I, tools: ChildTools) => Promise<O>, warmUp?: WarmUp): void {
  let asked = false;
  process.on('disconnect', () => process.exit(0));
  const tools = watchProcess();
  process.once('message', (message: ToChild) => {
    asked = true;
    let lastSent = performance.now();
    const report = (progress: Progress) => {
      if (progress.entries === undefined && performance.now() - lastSent < PROGRESS_MS) return;
      send({ kind: 'progress', progress });
      lastSent = performance.now();
    };
    work(message.input as I, { ...tools, report, timeoutMs: message.timeoutMs }).then(
      (output) => send({ kind: 'output', output }),
      (error: unknown) => send(answerOf(error)),
    );
  });
  send({ kind: 'ready' });
  // A failed round ends the process; the parent logs why.
  void keepWarm(warmUp, () => asked);
}

/** Below ordinary files: who waits for a scan waits anyway. */
export function serveScans<I, O>(work: (input: I, tools: ChildTools) => Promise<O>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  serveChild(work);
}

async function keepWarm(
  { rounds, round }: WarmUp = { rounds: 0, round: async () => undefined },
  isAsked: () => boolean,
) {
  for (let done = 0; done < rounds && !isAsked(); done += 1) {
    await round();
    // Lets an input that has arrived be handled between two rounds.
    await setImmediate();
  }
  if (!isAsked()) send({ kind: 'warm' });
}

function answerOf(error: unknown): FromChild {
  if (error instanceof Refusal) {
    return { kind: 'refusal', reason: error.code, status: error.status, message: error.message };
  }
  if (isNamedRefusal(error)) {
    return { kind: 'refusal', reason: error.reason, status: error.status, message: error.message };
  }
  const known = error instanceof Error ? error : new Error(String(error));
  return { kind: 'error', message: known.message, stack: known.stack ?? '' };
}
