import { expect, test } from 'vitest';
import { failedAttempts } from './failed-attempts';

const mine = { username: 'biuro', address: '127.0.0.1' };

function guess(times: number, attempt = mine, attempts = failedAttempts(() => 0)) {
  for (let time = 0; time < times; time += 1) attempts.failed(attempt);
  return attempts;
}

test('ten failures cause no delay, then each doubles it, up to a minute', () => {
  expect([10, 11, 12, 13, 16, 17, 40].map((times) => guess(times).wait(mine) / 1000)).toEqual([0, 2, 4, 8, 60, 60, 60]);
});

test('the delay passes, and failures are cleared after 15 minutes', () => {
  let now = 0;
  const attempts = guess(
    12,
    mine,
    failedAttempts(() => now),
  );
  now = 3_999;
  expect(attempts.wait(mine)).toBe(1);
  now = 4_000;
  expect(attempts.wait(mine)).toBe(0);
  attempts.failed(mine);
  expect(attempts.wait(mine)).toBe(8_000);
  now += 15 * 60_000;
  attempts.failed(mine);
  expect(attempts.wait(mine)).toBe(0);
});

test('other names and addresses are not delayed; another spelling of the name is', () => {
  const attempts = guess(11);
  expect(attempts.wait({ ...mine, username: 'teren' })).toBe(0);
  expect(attempts.wait({ ...mine, address: '10.0.0.7' })).toBe(0);
  expect(attempts.wait({ ...mine, username: ' BIURO ' })).toBe(2_000);
});

test('signing in clears the failures of the name, not those of the address', () => {
  const attempts = guess(11);
  attempts.succeeded(mine);
  expect(attempts.wait(mine)).toBe(0);
  for (let name = 0; name < 30; name += 1) attempts.failed({ ...mine, username: `person ${name}` });
  expect(attempts.wait({ ...mine, username: 'szef' })).toBe(2_000);
});

test('old names and addresses are evicted', () => {
  const attempts = guess(20);
  for (let count = 0; count < 10_000; count += 1) attempts.failed({ username: `${count}`, address: `${count}` });
  expect(attempts.wait(mine)).toBe(0);
});
