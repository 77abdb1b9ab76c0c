import { afterEach, expect, test } from 'vitest';
import { saveReturnPath, takeReturnPath } from './return-path';

afterEach(() => history.replaceState(null, '', '/'));

test('the requested address is returned once, after a redirect from the login page', () => {
  saveReturnPath('/summary/squad?year=2026#top');
  history.replaceState(null, '', '/order#state=1&session_state=2&code=3');
  expect(takeReturnPath()).toBe('/summary/squad?year=2026#top');
  expect(takeReturnPath()).toBeNull();
});

test('another address that was opened meanwhile is not replaced', () => {
  saveReturnPath('/contract');
  history.replaceState(null, '', '/protocol');
  expect(takeReturnPath()).toBeNull();
  history.replaceState(null, '', '/order#state=1&code=3');
  expect(takeReturnPath()).toBeNull();
});

test.each(['#state=1', '#code=3'])('%s alone is not the answer of the login page', (hash) => {
  saveReturnPath('/contract');
  history.replaceState(null, '', `/order${hash}`);
  expect(takeReturnPath()).toBeNull();
});
