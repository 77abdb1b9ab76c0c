import { ApiProblem } from '@ostep/platform';

/** The problem of an answer that is not a success; whatever its body is, it has a status and a message. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body = await answer.json().catch(() => null);
  const fields: object = typeof body === 'object' && body !== null ? body : {};
  const message = 'message' in fields && typeof fields.message === 'string' ? fields.message : '';
  return new ApiProblem({ ...fields, status: answer.status, message });
}
