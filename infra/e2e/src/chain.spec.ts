import { readContract, saveContract, uploadContract } from './chain/contract';
import { signIn } from './harness/sign-in';
import { test } from './harness/test';

test('one contract from its sheet to the crew', async ({ page }) => {
  await signIn(page, 'biuro', '/contract');
  await uploadContract(page);
  await saveContract(page);
  await readContract(page);
});
