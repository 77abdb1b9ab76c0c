import { walkChain } from './chain/walk';
import { test } from './harness/test';

test('one contract from its sheet to the crew [P-2.25 P-7.10 P-1.7 P-1.8 D-1.7 P-4.10 P-7.31 P-2.64 P-7.43]', async ({
  page,
}) => {
  await walkChain(page, async () => undefined);
});
