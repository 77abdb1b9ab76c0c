import { expect, test } from 'vitest';
import { linesWithoutTest } from './push-list';

test('a line whose file or test is missing is named; comments and blank lines are ignored', () => {
  const list = '# orders\norders.spec.ts › a list\n\nchain.spec.ts\norders.spec.ts › an old title\ngone.spec.ts\n';
  const titles = ['orders.spec.ts a list', 'orders.spec.ts a new title', 'chain.spec.ts one contract'];
  expect(linesWithoutTest(list, titles)).toEqual(['orders.spec.ts › an old title', 'gone.spec.ts']);
});
