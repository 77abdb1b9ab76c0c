import { ApiProblem } from '@ostep/platform';

/** Squads and parts are saved with `code` and `name`, but the form calls them `key` and `value`. */
const formPaths: Readonly<Record<string, string>> = { code: 'key', name: 'value' };

export async function withEntryPaths<T>(saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    const errors = failure.errors.map((error) => ({ ...error, path: formPaths[error.path] ?? error.path }));
    throw new ApiProblem({ ...failure.problem, errors });
  }
}
