import type { ParseLogEntry } from '@ostep/kernel';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { assessReading } from './assess-reading';

const negative = (action: string, indent: number): ParseLogEntry => ({ action, indent, status: 'NEGATIVE' });
const item: ParseLogEntry = { action: 'Pozycja 3: CWD-D', indent: 1, status: 'POSITIVE' };
const line: ParseLogEntry = { action: 'Brak numeru pozycji', indent: 1, status: 'NEGATIVE' };
const assess = (...logList: ParseLogEntry[]) =>
  assessReading({
    form: z.object({}),
    result: { parseLog: { logList, parsePositive: false } },
    key: null,
    duplicateOf: null,
  });

test('a negative line that is optional leaves the file ready', () => {
  expect(assess({ ...line, optional: true })).toMatchObject({ lines: 0, ready: true });
  expect(assess({ ...line, optional: true }, line)).toMatchObject({ lines: 1, ready: false });
});

test('the first doubts name the item that they are about', () => {
  const log = [
    negative('Brak daty', 0),
    item,
    negative('Brak kodu', 2),
    negative('Brak ilości', 2),
    negative('Luka', 1),
  ];
  expect(assess(...log)).toMatchObject({
    lines: 4,
    doubts: ['Brak daty', 'Pozycja 3: CWD-D – Brak kodu', 'Pozycja 3: CWD-D – Brak ilości'],
    cause: 'Brak daty',
  });
});

test('the cause is the first doubt without its item, so that several files can share it', () => {
  expect(assess(item, negative('Brak kodu', 2))).toMatchObject({
    doubts: ['Pozycja 3: CWD-D – Brak kodu'],
    cause: 'Brak kodu',
  });
  expect(assess()).toMatchObject({ cause: null });
});
