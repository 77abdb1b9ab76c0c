import { ApiProblem, toast } from '@ostep/platform';
import { texts } from '../texts';

/** Shows the server's message or else `fallback` as a toast. For 400 and 401 the shell opens the landing page instead. */
export function showFailure(failure: unknown, fallback: string): void {
  const problem = failure instanceof ApiProblem ? failure : null;
  if (problem && [400, 401].includes(problem.status)) return;
  const message = problem && problem.status !== 500 ? problem.message : '';
  toast({ type: 'error', title: texts.error, message: message || fallback });
}
