import { expect, test } from 'vitest';
import { formatFileSize } from './file-size';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [1587, '1,5 kB'],
  [1_048_575, '1 024 kB'],
  [1_048_576, '1 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});
