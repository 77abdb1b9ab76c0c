import { expect, test } from 'vitest';
import { escapeLike } from './escape-like';

test('signs that LIKE reads are escaped, nothing else', () => {
  expect(escapeLike('50% a_b c\\d 12-a')).toBe('50\\% a\\_b c\\\\d 12-a');
});
