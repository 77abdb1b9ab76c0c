import { expect, test } from 'vitest';
import { escapeLike } from './escape-like';

test('characters with a meaning in LIKE are escaped, and no others', () => {
  expect(escapeLike('50% a_b c\\d 12-a')).toBe('50\\% a\\_b c\\\\d 12-a');
});
