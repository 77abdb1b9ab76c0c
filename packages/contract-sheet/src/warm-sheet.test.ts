import { expect, it } from 'vitest';
import { parseContractSheet } from './parse-contract-sheet';
import { warmSheet } from './warm-sheet';

it('the sheet that warms a process up is read completely', async () => {
  const none = { forestDistricts: [], actionCodes: [], actionScopes: [] };
  const { contractItems, contractNumber } = await parseContractSheet(warmSheet(), none, () => undefined);
  expect(contractItems).toHaveLength(100);
  expect(contractNumber).toBe('SA.271.1.1.2026');
});
