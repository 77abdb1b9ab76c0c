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
  /** Stops following the job, which goes on. */
  readonly leave: () => void;
};

/** Loaded with the first job, because no page needs it to be drawn. */
const loadFollowJob = () => import('./follow-job');

export function requestJob<T>({ path, method = 'POST', body, onProgress, onAccepted }: JobRequest): RunningJob<T> {
  let location: string | null = null;
  const run = async (signal: AbortSignal, leaving: AbortSignal): Promise<T> => {
    // Cancelling must not abort a POST: it may have started a job, which has to be cancelled by its address. A GET of a
    // document can be aborted: the next request for the document shares its job.
    const requestSignal = method === 'GET' ? signal : leaving;
    const following = loadFollowJob();
    const response = await platformServices().request(path, {
      method,
      headers: { Prefer: 'respond-async', ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: requestSignal,
    });
    location = response.headers.get('Location');
    // The server started no job and answered the result.
    if (response.status !== 202 || location === null) return jsonOf<T>(await response.text());
    if (signal.aborted && !requestSignal.aborted) cancelAt(location);
    signal.throwIfAborted();
    onAccepted?.(location);
    const { followJob } = await following;
    const view = await followJob<T>(location, (progress) => onProgress?.(progress), signal);
    return resultOf(view);
  };

  return runningJob(run, () => location);
}

/** Follows a job that was started earlier, perhaps by somebody else. */
export function watchJob<T>(location: string, onProgress: (progress: JobProgress) => void): RunningJob<T> {
  const run = async (signal: AbortSignal) => {
    const { followJob } = await loadFollowJob();
    return resultOf(await followJob<T>(location, onProgress, signal));
  };
  return runningJob(run, () => location);
}

/**
 * `cancel` rejects the result at once. If the server has not named the job yet, `run` cancels the job when it does.
 * `leave` aborts the request too, so that a job that is not started yet never starts.
 */
function runningJob<T>(
  run: (signal: AbortSignal, leaving: AbortSignal) => Promise<T>,
  locationOf: () => string | null,
): RunningJob<T> {
  const abort = new AbortController();
  const leaving = new AbortController();
  let isOver = false;
  const result = new Promise<T>((resolve, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
    run(abort.signal, leaving.signal).then(resolve, reject);
  }).finally(() => {
    isOver = true;
  });
  return {
    result,
    leave: () => {
      if (!abort.signal.aborted) leaving.abort();
      abort.abort();
    },
    cancel: () => {
      if (isOver) return;
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
