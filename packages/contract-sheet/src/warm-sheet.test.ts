import { expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { warmSheet } from './warm-sheet';

it('a process warms on a sheet that is read whole', async () => {
  const none = { forestDistricts: [], actionCodes: [], actionScopes: [] };
  const { contractItems, contractNumber } = await parseContractSheet(warmSheet(), none, () => undefined);
  expect(contractItems).toHaveLength(100);
  expect(contractNumber).toBe('SA.271.1.1.2026');
});
