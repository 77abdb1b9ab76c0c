import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem';

test('a problem is an error with the sentence, the fields and the questions of the server', () => {
  const errors = [{ path: 'orderNumber', message: 'Pole wymagane.' }];
  const problem = new ApiProblem({ status: 417, message: 'Popraw dane.', errors });
  expect(problem).toBeInstanceOf(Error);
  expect(problem).toMatchObject({ name: 'ApiProblem', status: 417, message: 'Popraw dane.', errors, questions: [] });
  expect(new ApiProblem({ status: 0, message: '' }).errors).toEqual([]);
});
