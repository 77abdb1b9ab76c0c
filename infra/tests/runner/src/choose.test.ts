import { describe, expect, test } from 'vitest';
import { isRequested, readRequest } from './choose';

const names = ['format and lint', 'tests of rules', 'charts', 'oracles', 'mutation'];
const kinds = { onRequest: ['charts', 'oracles'], byName: ['mutation'] };
const chosen = (...args: string[]) => names.filter((name) => isRequested(name, readRequest(args, names), kinds));

test.each([
  ['a push', [], ['format and lint', 'tests of rules']],
  ['everything but what runs by its name alone', ['--all'], ['format and lint', 'tests of rules', 'charts', 'oracles']],
  ['suites by their names', ['lint', 'mutation'], ['format and lint', 'mutation']],
  ['a suite with a seed', ['mutation', '--seed', '1'], ['mutation']],
])('%s', (_, args, suites) => {
  expect(chosen(...args)).toEqual(suites);
});

test('--changed means the tests of changed files, with `browser` the browser tests', () => {
  expect(readRequest(['--changed'], names).mode).toBe('changed');
  expect(readRequest(['browser', '--changed'], names).mode).toBe('changed-browser');
  expect(readRequest(['--changed', 'browser'], names).mode).toBe('changed-browser');
});

describe('refused', () => {
  test.each([[['nosuch']], [['rules', 'nosuch']], [['--nosuch']], [['--all', 'nosuch']]])('%j', (args) => {
    expect(() => readRequest(args, names)).toThrow(/^No suite is called .*nosuch.*There are: format and lint; /u);
  });
  test('a mode with the name of a suite', () => {
    expect(() => readRequest(['--all', 'rules'], names)).toThrow('No suite is called "--all".');
  });
});
