import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sessionFrameScript } from './session-frame';

function frame(cookie: string) {
  let listener: ((event: object) => void) | undefined;
  const dataset = { client: 'ostep-web', cookie: 'OSTEP_SESSION', origins: 'http://localhost:8080' };
  const document = { currentScript: { dataset }, cookie };
  const addEventListener = (_type: string, handler: (event: object) => void) => {
    listener = handler;
  };
  runInContext(sessionFrameScript, createContext({ document, addEventListener, decodeURIComponent }));
  return (data: unknown, origin = 'http://localhost:8080') => {
    const answers: unknown[] = [];
    listener?.({ data, origin, source: { postMessage: (answer: unknown) => answers.push(answer) } });
    return answers;
  };
}

test.each([
  ['a=1; OSTEP_SESSION=abc', 'ostep-web abc', ['unchanged']],
  ['OSTEP_SESSION=abc', 'ostep-web other', ['changed']],
  ['OSTEP_SESSION=abc', 'ostep-web ', ['changed']],
  ['', 'ostep-web abc', ['changed']],
  ['', 'ostep-web ', ['unchanged']],
  ['OSTEP_SESSION=abc', 'another abc', ['error']],
  ['OSTEP_SESSION=abc', { client: 'ostep-web' }, ['error']],
])('cookie %j and message %j: %j', (cookie, message, answers) => {
  expect(frame(cookie)(message)).toEqual(answers);
});

test('does not answer a foreign origin', () => {
  expect(frame('OSTEP_SESSION=abc')('ostep-web abc', 'https://evil.example')).toEqual([]);
});
