import { ApiProblem } from '@ostep/platform';

const pathOf: Readonly<Record<string, string>> = { code: 'key', name: 'value' };

export async function withEntryPaths<T>(saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    const errors = failure.errors.map((error) => ({ ...error, path: pathOf[error.path] ?? error.path }));
    throw new ApiProblem({ ...failure.problem, errors });
  }
}
