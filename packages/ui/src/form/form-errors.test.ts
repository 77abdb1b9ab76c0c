import { expect, test } from 'vitest';
import { currentErrors, errorsOf, serverErrorsOf } from './form-errors';

test('only results with a message are errors', () => {
  expect(errorsOf({ a: 'Pole wymagane.', b: null, c: undefined, d: false, e: '' })).toEqual({ a: 'Pole wymagane.' });
});

test('an error of the server is shown until the value that it was reported for changes', () => {
  const errors = [
    { path: 'orderNumber', message: 'Taki numer już jest.' },
    { path: 'items.0.amount', message: 'Za dużo.' },
  ];
  const sent = { orderNumber: '14', items: [{ amount: 5 }] };
  const reported = serverErrorsOf(errors, sent);
  expect(currentErrors(reported, sent)).toEqual({
    orderNumber: 'Taki numer już jest.',
    'items.0.amount': 'Za dużo.',
  });
  expect(currentErrors(reported, { ...sent, orderNumber: '15' })).toEqual({ 'items.0.amount': 'Za dużo.' });
  expect(currentErrors(reported, { ...sent, items: [{ amount: 6 }] })).toEqual({ orderNumber: 'Taki numer już jest.' });
});
