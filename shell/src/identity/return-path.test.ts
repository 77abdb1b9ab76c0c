import { afterEach, expect, test } from 'vitest';
import { keepReturnPath, takeReturnPath } from './return-path';

afterEach(() => history.replaceState(null, '', '/'));

test('the address asked for is given to who comes from the login page, once', () => {
  keepReturnPath('/summary/squad?year=2026#top');
  history.replaceState(null, '', '/order#state=1&session_state=2&code=3');
  expect(takeReturnPath()).toBe('/summary/squad?year=2026#top');
  expect(takeReturnPath()).toBeNull();
});

test('who left the login page and opened another address stays there', () => {
  keepReturnPath('/contract');
  history.replaceState(null, '', '/protocol');
  expect(takeReturnPath()).toBeNull();
  history.replaceState(null, '', '/order#state=1&code=3');
  expect(takeReturnPath()).toBeNull();
});
