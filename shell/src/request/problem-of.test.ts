import { expect, test } from 'vitest';
import { problemOf } from './problem-of';

const response = (body: string) => new Response(body, { status: 417 });

test('a problem document keeps its message, errors and questions', async () => {
  const errors = [{ path: 'orderNumber', message: 'Pole wymagane.' }];
  const questions = [{ code: 'doubled', message: 'Na pewno?' }];
  const problem = await problemOf(
    response(JSON.stringify({ message: 'Popraw dane.', errors, questions, status: 200 })),
  );
  expect(problem).toMatchObject({ name: 'ApiProblem', status: 417, message: 'Popraw dane.', errors, questions });
});

test.each(['', 'null', '5', '"text"', '[]', '{"message":5}', '<html>'])(
  '%j is a problem without a message',
  async (body) => {
    const problem = await problemOf(response(body));
    expect(problem).toMatchObject({ status: 417, message: '', errors: [], questions: [] });
  },
);
