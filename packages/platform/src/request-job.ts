import type { JobView } from '@ostep/endpoint-kit';
import { ApiProblem } from './api-problem';
import { jsonOf } from './json-of';
import { platformServices } from './services';

export type JobProgress = Pick<JobView<unknown>, 'percent' | 'step' | 'log'>;

export type JobRequest = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly onProgress?: (progress: JobProgress) => void;
  readonly onAccepted?: (location: string) => void;
};

export type RunningJob<T> = {
  /** Rejects with `ApiProblem`, or with an `AbortError` when cancelled. */
  readonly result: Promise<T>;
  readonly cancel: () => void;
  /** Is told nothing more of the job, which goes on. */
  readonly leave: () => void;
};

/** Loaded while the first job is begun: no page needs it to be drawn. */
const loadFollowing = () => import('./follow-job');

export function requestJob<T>({ path, method = 'POST', body, onProgress, onAccepted }: JobRequest): RunningJob<T> {
  let location: string | null = null;
  const run = async (signal: AbortSignal, leaving: AbortSignal): Promise<T> => {
    // A POST that was sent may have begun a job. A document is shared by whoever asks for it again.
    const asking = method === 'GET' ? signal : leaving;
    const following = loadFollowing();
    const response = await platformServices().request(path, {
      method,
      headers: { Prefer: 'respond-async', ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: asking,
    });
    location = response.headers.get('Location');
    // The server ignored the preference and sent the result.
    if (response.status !== 202 || location === null) return jsonOf<T>(await response.text());
    if (signal.aborted && !asking.aborted) cancelAt(location);
    signal.throwIfAborted();
    onAccepted?.(location);
    const { followJob } = await following;
    const view = await followJob<T>(location, (seen) => onProgress?.(seen), signal);
    return resultOf(view);
  };

  return runningJob(run, () => location);
}

/** A job that was begun before, perhaps by somebody else. */
export function watchJob<T>(location: string, onProgress: (progress: JobProgress) => void): RunningJob<T> {
  const run = async (signal: AbortSignal) => {
    const { followJob } = await loadFollowing();
    return resultOf(await followJob<T>(location, onProgress, signal));
  };
  return runningJob(run, () => location);
}

/** What is cancelled before the server has named the job is cancelled as soon as it has: nobody waits for that. */
function runningJob<T>(
  run: (signal: AbortSignal, leaving: AbortSignal) => Promise<T>,
  locationOf: () => string | null,
): RunningJob<T> {
  const [abort, leaving] = [new AbortController(), new AbortController()];
  let over = false;
  const result = new Promise<T>((resolve, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
    run(abort.signal, leaving.signal).then(resolve, reject);
  }).finally(() => {
    over = true;
  });
  return {
    result,
    leave: () => {
      if (!abort.signal.aborted) leaving.abort();
      abort.abort();
    },
    cancel: () => {
      if (over) return;
      abort.abort();
      const location = locationOf();
      if (location) cancelAt(location);
    },
  };
}

function cancelAt(location: string): void {
  void platformServices()
    .request(location, { method: 'DELETE' })
    .catch(() => undefined);
}

function resultOf<T>(view: JobView<T>): T {
  if (view.status === 'cancelled') throw new DOMException('Anulowano.', 'AbortError');
  if (view.status === 'failed') {
    const problem = view.problem ?? {};
    throw new ApiProblem({ ...problem, status: problem.status ?? 500, message: problem.message ?? '' });
  }
  if (view.result === null) throw new ApiProblem({ status: 500, message: '' });
  return view.result;
}
