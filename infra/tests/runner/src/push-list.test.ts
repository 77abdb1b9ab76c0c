import { expect, test } from 'vitest';
import { linesWithoutTest } from './push-list';

test('a line whose file or test is missing is named; comments and blank lines are ignored', () => {
  const list = '# orders\norders.spec.ts › a list\n\nchain.spec.ts\norders.spec.ts › an old title\ngone.spec.ts\n';
  const tests = [
    { file: 'orders.spec.ts', title: 'a list' },
    { file: 'orders.spec.ts', title: 'a new title' },
    { file: 'chain.spec.ts', title: 'one contract' },
  ];
  expect(linesWithoutTest(list, tests)).toEqual(['orders.spec.ts › an old title', 'gone.spec.ts']);
});
