import type { ParseLogEntry } from '@ostep/kernel';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readingOf } from './reading-of';

const line: ParseLogEntry = { action: 'Brak numeru pozycji', indent: 1, status: 'NEGATIVE' };
const read = (...logList: ParseLogEntry[]) =>
  readingOf({
    form: z.object({}),
    result: { parseLog: { logList, parsePositive: false } },
    key: null,
    duplicateOf: null,
  });

test('what the form does without keeps no file of the inbox from being ready [D-14.8]', () => {
  expect(read({ ...line, optional: true })).toMatchObject({ lines: 0, ready: true });
  expect(read({ ...line, optional: true }, line)).toMatchObject({ lines: 1, ready: false });
});
