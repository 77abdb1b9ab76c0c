import { ApiProblem } from '@ostep/platform';
import { expect, test } from 'vitest';
import { withEntryPaths } from './with-entry-paths';

test('errors of code and name are shown at the fields of the form, the others where they are', async () => {
  const paths = ['code', 'name', 'active'];
  const errors = paths.map((path) => ({ path, message: `zły ${path}` }));
  const refused = withEntryPaths(Promise.reject(new ApiProblem({ status: 417, message: 'Popraw dane.', errors })));
  await expect(refused).rejects.toMatchObject({
    problem: {
      status: 417,
      message: 'Popraw dane.',
      errors: [
        { path: 'key', message: 'zły code' },
        { path: 'value', message: 'zły name' },
        { path: 'active', message: 'zły active' },
      ],
    },
  });
});

test('an answer and any other failure pass unchanged', async () => {
  expect(await withEntryPaths(Promise.resolve(7))).toBe(7);
  const failure = new TypeError('x is undefined');
  await expect(withEntryPaths(Promise.reject(failure))).rejects.toBe(failure);
});
