import { constants, setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { isNamedRefusal, Refusal } from '../../verb/refusal';
import { type Budgeted, type SetBudget, watchProcess } from './child-watch';
import type { FromChild, Progress, ToChild } from './messages';

/** Shortest interval between two reports: sending one takes longer than reading a page. */
const PROGRESS_MS = 100;

export type ChildTools = {
  readonly report: (progress: Progress) => void;
  readonly budgeted: Budgeted;
  readonly allow: SetBudget;
  readonly timeoutMs: number;
};

const send = (message: FromChild) => process.send?.(message);

export type WarmUp = { readonly rounds: number; readonly round: () => Promise<unknown> };

export function serveChild<I, O>(work: (input: I, tools: ChildTools) => Promise<O>, warmUp?: WarmUp): void {
  let hasInput = false;
  process.on('disconnect', () => process.exit(0));
  const tools = watchProcess();
  process.once('message', (message: ToChild) => {
    hasInput = true;
    let lastSent = performance.now();
    const report = (progress: Progress) => {
      if (progress.entries === undefined && performance.now() - lastSent < PROGRESS_MS) return;
      send({ kind: 'progress', progress });
      lastSent = performance.now();
    };
    work(message.input as I, { ...tools, report, timeoutMs: message.timeoutMs }).then(
      (output) => send({ kind: 'output', output }),
      (error: unknown) => send(failureMessage(error)),
    );
  });
  send({ kind: 'ready' });
  // A failed round ends the process; the parent logs why.
  void runWarmUp(warmUp, () => hasInput);
}

/** With a lower priority than ordinary files, as a scan takes long anyway. */
export function serveScans<I, O>(work: (input: I, tools: ChildTools) => Promise<O>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  serveChild(work);
}

async function runWarmUp(
  { rounds, round }: WarmUp = { rounds: 0, round: async () => undefined },
  hasInput: () => boolean,
) {
  for (let done = 0; done < rounds && !hasInput(); done += 1) {
    await round();
    // Lets an input that has arrived be handled between two rounds.
    await setImmediate();
  }
  if (!hasInput()) send({ kind: 'warm' });
}

function failureMessage(error: unknown): FromChild {
  if (error instanceof Refusal) {
    return { kind: 'refusal', reason: error.code, status: error.status, message: error.message };
  }
  if (isNamedRefusal(error)) {
    return { kind: 'refusal', reason: error.reason, status: error.status, message: error.message };
  }
  const known = error instanceof Error ? error : new Error(String(error));
  return { kind: 'error', message: known.message, stack: known.stack ?? '' };
}
