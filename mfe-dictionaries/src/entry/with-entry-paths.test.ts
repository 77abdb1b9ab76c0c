import { ApiProblem } from '@ostep/platform';
import { expect, test } from 'vitest';
import { withEntryPaths } from './with-entry-paths';

test('errors of code and name get the paths of the form, others keep theirs', async () => {
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

test('answers and other failures are passed on unchanged', async () => {
  expect(await withEntryPaths(Promise.resolve(7))).toBe(7);
  const failure = new TypeError('x is undefined');
  await expect(withEntryPaths(Promise.reject(failure))).rejects.toBe(failure);
});
