import { demoActionCodes } from '@ostep/test-documents/demo-rows';
import { expect, it } from 'vitest';
import { CodeReader } from './action-code-in-text';

it.each([
  ['DOŁ-11', 'Dołowanie 1-latek iglastych z', 'DOŁ-1I'],
  ['DOŁ-11', 'Dołowanie 1-latek liściastych', 'DOŁ-1L'],
  ['DOŁ-11', 'Dołowanie', null],
])('of the codes that a scan may mean by %s, the name %s decides for %s', (text, name, expected) => {
  const codes = new CodeReader(demoActionCodes(), true);
  expect(codes.resolvedByName(codes.read(text), name).known?.key ?? null).toBe(expected);
  const printed = new CodeReader(demoActionCodes());
  expect(printed.resolvedByName(printed.read(text), name).known).toBe(null);
});

it('recognizes a misread code in a cell that also contains the name', () => {
  const codes = new CodeReader(demoActionCodes(), true);
  const read = codes.read('doł-li Dołowanie 1-latek iglastych z');
  expect(read).toMatchObject({ text: 'doł-li', rest: 'Dołowanie 1-latek iglastych z', near: true });
  expect(read.known?.key).toBe('DOŁ-1I');
  expect(codes.read('Dołowanie 1-latek iglastych').known).toBe(null);
});
