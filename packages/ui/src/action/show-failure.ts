import { ApiProblem, toast } from '@ostep/platform';
import { texts } from '../texts';

/** Status 400 and 401 are skipped: the shell opens the landing page for them. */
export function showFailure(failure: unknown, otherwise: string): void {
  const problem = failure instanceof ApiProblem ? failure : null;
  if (problem && [400, 401].includes(problem.status)) return;
  const message = problem && problem.status !== 500 ? problem.message : '';
  toast({ type: 'error', title: texts.error, message: message || otherwise });
}
