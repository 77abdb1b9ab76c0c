import { attentionReasons, type Role } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { attentionForRoles } from './attention-for-roles';

const waiting = attentionReasons.map((reason) => ({ reason, count: 1, since: null, value: null }));

test.each<[Role[], readonly string[]]>([
  [['user', 'office'], attentionReasons],
  [['manager'], attentionReasons],
  [['user'], ['overdue', 'unreported']],
  [['ops'], []],
  [[], []],
])('%s', (roles, reasons) => {
  expect(attentionForRoles(roles, waiting).map(({ reason }) => reason)).toEqual(reasons);
});
