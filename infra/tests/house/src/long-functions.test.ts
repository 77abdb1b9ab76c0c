import { expect, test } from 'vitest';
import { longFunctions } from './long-functions';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  a(${at});\n`).join('');
const found = (text: string, path = 'packages/ui/src/a.ts') => longFunctions([{ path, text }]);

test.each([
  ['a function', `const x = 1;\nfunction f() {\n${lines(59)}}\n`],
  ['an arrow', `const x = 1;\nconst f = () => {\n${lines(59)}};\n`],
  ['without a reason', `// long:\nfunction f() {\n${lines(59)}}\n`],
])('%s over 60 lines counts', (_, text) => {
  expect(found(text)).toEqual(['packages/ui/src/a.ts:2']);
});

test.each([
  ['60 lines', `function f() {\n${lines(58)}}\n`],
  ['a reason', `// long: one form\nexport function f() {\n${lines(70)}}\n`],
  ['a class of short methods', `class A {\n  b() {\n${lines(40)}}\n  c() {\n${lines(40)}}\n}\n`],
])('%s does not', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('tests tell their story in one function', () => {
  expect(found(`test('a', () => {\n${lines(70)}});\n`, 'packages/ui/src/a.test.ts')).toEqual([]);
});
