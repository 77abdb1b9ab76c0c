import { ApiProblem } from '@ostep/platform';
import { expect, test } from 'vitest';
import { toastOfFailedMutation, toastOfFailedQuery } from './failure-toast';

const problem = (status: number, message = '') => new ApiProblem({ status, message });
const error = (message: string) => ({ type: 'error', title: 'Błąd', message });

test.each([
  ['a broken rule has its own sentence', problem(417, 'Uzupełnij datę.'), {}, 'Uzupełnij datę.'],
  ['a missing role', problem(403, 'Brak uprawnień.'), {}, 'Brak uprawnień.'],
  ['a file that is too large', problem(413, 'Plik jest za duży.'), {}, 'Plik jest za duży.'],
  ['an unavailable queue', problem(503, 'Kolejka niedostępna.'), {}, 'Kolejka niedostępna.'],
  ['no message', problem(417), {}, 'Nieudany zapis danych.'],
  ['the message of a broken server is not shown', problem(500, 'Internal'), {}, 'Nieudany zapis danych.'],
  ['the words of the screen', problem(500), { failure: 'Nieudane usunięcie ekipy.' }, 'Nieudane usunięcie ekipy.'],
  ['a fault of the screen itself', new Error('x is undefined'), {}, 'Nieudany zapis danych.'],
])('a failed save: %s', (_, failure, meta, message) => {
  expect(toastOfFailedMutation(failure, meta)).toEqual(error(message));
});

test.each([
  ['a changed record, about which the screen asks', problem(409), {}],
  ['400 leads to the landing page', problem(400), {}],
  ['401 leads to the landing page', problem(401), {}],
  ['a cancelled one', new DOMException('', 'AbortError'), {}],
  ['a quiet one', problem(417, 'x'), { quiet: true }],
])('a failed save without a toast: %s', (_, failure, meta) => {
  expect(toastOfFailedMutation(failure, meta)).toBeNull();
});

test('failed queries toast only refusals and a busy server', () => {
  expect(toastOfFailedQuery(problem(417, 'Zły filtr.'))).toEqual(error('Zły filtr.'));
  expect(toastOfFailedQuery(problem(429))).toEqual(
    error('Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'),
  );
  expect(toastOfFailedQuery(problem(404, 'Nie znaleziono.'))).toBeNull();
  expect(toastOfFailedQuery(problem(417, 'Zły filtr.'), { quiet: true })).toBeNull();
});

test('an exception of the browser that is no cancellation is shown', () => {
  expect(toastOfFailedMutation(new DOMException('', 'DataCloneError'))).toEqual(error('Nieudany zapis danych.'));
});
