import { expect, it } from 'vitest';
import type { Recogniser } from './recogniser';
import { limitOf, withinLimit } from './within-limit';

const picture = { width: 1, height: 1, pixels: new Uint8Array(1) };

function recogniserOf(words: Recogniser['words']) {
  const calls: string[] = [];
  const call = (name: string) => async () => void calls.push(name);
  return { recogniser: { words, restart: call('restart'), close: call('close') }, calls };
}

it('replaces an engine that does not answer, and stops the reading that waited for it', async () => {
  let answer: () => void = () => undefined;
  const { recogniser, calls } = recogniserOf(() => new Promise((resolve) => (answer = () => resolve([]))));
  let reading = Promise.resolve('');
  const read = (one: Recogniser) => {
    const twice = one.words(picture, 300).then(() => one.words(picture, 400));
    reading = twice.then(
      () => 'read on',
      () => 'stopped',
    );
    return twice;
  };
  expect(await withinLimit(() => true, recogniser, read)).toBeNull();
  expect(calls).toEqual(['restart']);
  answer();
  expect(await reading).toBe('stopped');
});

it('the limit is reached when the CPU time is used or the end has come', () => {
  const isOver = limitOf(20, Number.POSITIVE_INFINITY);
  expect([isOver(), limitOf(60_000, performance.now() - 1)()]).toEqual([false, true]);
  const until = performance.now() + 200;
  while (performance.now() < until);
  expect(isOver()).toBe(true);
});
