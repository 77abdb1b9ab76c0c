import { ApiProblem, type QuietMeta, type Toast } from '@ostep/platform';
import { texts } from '../texts';

type FailureMeta = QuietMeta & { readonly failure?: string };

/** 400 and 401 lead to the landing page, 409 is shown by the screen. */
export function toastOfFailedMutation(failure: unknown, meta: FailureMeta = {}): Toast | null {
  if (meta.quiet || isAbort(failure) || isStatus(failure, [400, 401, 409])) return null;
  const serverMessage = failure instanceof ApiProblem && failure.status !== 500 ? failure.message : '';
  return errorToast(serverMessage || meta.failure || texts.saveFailed);
}

/** The screen itself shows the other failures. */
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
