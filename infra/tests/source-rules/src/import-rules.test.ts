import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';
import { unprovenRules } from './import-rules';

test('each import rule is violated by a planted file', () => {
  const { rules, unproven } = unprovenRules(projectDir());
  expect(rules).toBeGreaterThan(0);
  expect(unproven).toEqual([]);
});
