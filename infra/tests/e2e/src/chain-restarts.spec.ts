import { walkChain } from './chain/walk';
import { test } from './harness/test';

test.use({ kind: 'restarts' });

test('one contract from its sheet to the crew, every process but PostgreSQL killed between the steps', async ({
  page,
  product,
}) => {
  await walkChain(page, product.restartAll);
});
