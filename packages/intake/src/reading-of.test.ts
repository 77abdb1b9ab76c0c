import type { ParseLogEntry } from '@ostep/kernel';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readingOf } from './reading-of';

const negative = (action: string, indent: number): ParseLogEntry => ({ action, indent, status: 'NEGATIVE' });
const item: ParseLogEntry = { action: 'Pozycja 3: CWD-D', indent: 1, status: 'POSITIVE' };
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

test('doubts name the item they stand under, the first of them', () => {
  const log = [
    negative('Brak daty', 0),
    item,
    negative('Brak kodu', 2),
    negative('Brak ilości', 2),
    negative('Luka', 1),
  ];
  expect(read(...log)).toMatchObject({
    lines: 4,
    doubts: ['Brak daty', 'Pozycja 3: CWD-D – Brak kodu', 'Pozycja 3: CWD-D – Brak ilości'],
    cause: 'Brak daty',
  });
});

test('the cause is the first doubt without its item, so that files share it', () => {
  expect(read(item, negative('Brak kodu', 2))).toMatchObject({
    doubts: ['Pozycja 3: CWD-D – Brak kodu'],
    cause: 'Brak kodu',
  });
  expect(read()).toMatchObject({ cause: null });
});
