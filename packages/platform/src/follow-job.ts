import type { JobView } from '@ostep/endpoint-kit';
import { ApiProblem } from './api-problem';
import { jsonOf } from './json-of';
import { readEvents } from './read-events';
import { platformServices } from './services';

const POLL_MS = 1000;
const GIVE_UP_AFTER_MS = 120_000;

const isOver = (view: JobView<unknown>) => view.status !== 'waiting' && view.status !== 'active';

/** Waits for the end of a job by its server-sent events, or by polling where these fail. */
export async function followJob<T>(location: string, onView: (view: JobView<T>) => void, signal: AbortSignal) {
  const streamed = await followEvents(location, onView, signal).catch((cause: unknown) => {
    if (signal.aborted || isFinalRefusal(cause)) throw cause;
    return null;
  });
  return streamed ?? pollJob(location, onView, signal);
}

async function followEvents<T>(location: string, onView: (view: JobView<T>) => void, signal: AbortSignal) {
  const response = await platformServices().request(`${location}/events`, {
    headers: { Accept: 'text/event-stream' },
    signal,
  });
  if (!response.body) return null;
  for await (const data of readEvents(response.body)) {
    signal.throwIfAborted();
    const view = jsonOf<JobView<T>>(data);
    onView(view);
    if (isOver(view)) return view;
  }
  return null;
}

async function pollJob<T>(location: string, onView: (view: JobView<T>) => void, signal: AbortSignal) {
  let lastAnswer = performance.now();
  for (;;) {
    try {
      const response = await platformServices().request(location, { signal });
      const view = jsonOf<JobView<T>>(await response.text());
      lastAnswer = performance.now();
      onView(view);
      if (isOver(view)) return view;
    } catch (cause) {
      // The server may be restarting; the job is stored in the database.
      if (signal.aborted || isFinalRefusal(cause) || performance.now() - lastAnswer > GIVE_UP_AFTER_MS) throw cause;
    }
    await pause(POLL_MS, signal);
  }
}

function isFinalRefusal(cause: unknown): boolean {
  return cause instanceof ApiProblem && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
