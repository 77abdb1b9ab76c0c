import { expect, test } from 'vitest';
import { countComments } from './count-comments';

test.each([
  ['two lines of // are one comment', 'a.ts', '// one\n// two\nconst a = 1;\n', [1, 2, 1]],
  ['code between them makes two', 'a.ts', '// one\nconst a = 1;\n// two\n', [2, 2, 1]],
  ['a comment behind code counts its line as both', 'a.ts', 'const a = 1; // one\n\nconst b = 2;\n', [1, 1, 2]],
  ['a block over three lines', 'a.tsx', '/**\n * one\n */\nconst a = <b>{/* two */}</b>;\n', [2, 4, 1]],
  ['what looks like a comment in a text is none', 'a.mjs', "const a = 'https://x';\nconst b = `/* c */`;\n", [0, 0, 2]],
  [
    'the types of JavaScript are code',
    'a.mjs',
    '/** @param {string} a @returns {number} */\nconst b = (a) => 1;\n',
    [0, 0, 2],
  ],
  [
    'what is said of them is not',
    'a.mjs',
    '/**\n * Says why.\n * @param {string} a\n */\nconst b = (a) => 1;\n',
    [1, 4, 1],
  ],
  ['style sheets', 'a.css', '/* one */\n.a { color: red }\n/* two\n   lines */\n', [2, 3, 1]],
])('%s', (_, file, text, [comments, commentLines, codeLines]) => {
  expect(countComments(file, text)).toEqual({ comments, commentLines, codeLines });
});
