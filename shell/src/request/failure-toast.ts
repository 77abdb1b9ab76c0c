import { ApiProblem, type QuietMeta, type Toast } from '@ostep/platform';
import { texts } from '../texts';

type FailureMeta = QuietMeta & { readonly failure?: string };

/** What to tell of a failed save; null when somebody else tells it: the landing page (400, 401) or the screen (409). */
export function toastOfFailedMutation(failure: unknown, meta: FailureMeta = {}): Toast | null {
  if (meta.quiet || isAbort(failure) || isStatus(failure, [400, 401, 409])) return null;
  const said = failure instanceof ApiProblem && failure.status !== 500 ? failure.message : '';
  return errorToast(said || meta.failure || texts.saveFailed);
}

/** Reading tells only what the screen in its place cannot: refusals, and a server that is busy or away. */
export function toastOfFailedQuery(failure: unknown, meta: QuietMeta = {}): Toast | null {
  if (meta.quiet || !isStatus(failure, [403, 417, 429, 503])) return null;
  return errorToast((failure instanceof ApiProblem && failure.message) || texts.notAvailable);
}

function errorToast(message: string): Toast {
  return { type: 'error', title: texts.errorTitle, message };
}

function isStatus(failure: unknown, statuses: readonly number[]): boolean {
  return failure instanceof ApiProblem && statuses.includes(failure.status);
}

function isAbort(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
