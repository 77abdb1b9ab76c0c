import { ApiProblem } from '@ostep/platform';

export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = await response.json().catch(() => null);
  const fields: object = typeof body === 'object' && body !== null ? body : {};
  const message = 'message' in fields && typeof fields.message === 'string' ? fields.message : '';
  return new ApiProblem({ ...fields, status: response.status, message });
}
