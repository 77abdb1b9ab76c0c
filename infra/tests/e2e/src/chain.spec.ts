import { walkChain } from './chain/walk';
import { test } from './harness/test';

test('one contract from its sheet to the crew', async ({ page }) => {
  await walkChain(page, async () => undefined);
});
