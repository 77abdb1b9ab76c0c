import { expect, test } from 'vitest';
import { chargedPenalty, composeContractPenalty, composePenalty } from './penalty-exposure';

test('open and charged penalties are added up apart, and contracts without terms are named', () => {
  const penalty = { contractId: 3, contractNumber: 'SA.271', charged: false, exposure: 49.02 };
  const unknown = { ...penalty, contractId: 4, contractNumber: 'ZG.270', exposure: null };
  const charged = { ...penalty, charged: true };
  expect(composePenalty([penalty, penalty, unknown, charged])).toEqual({
    exposure: 98.04,
    unknown: [{ contractId: 4, contractNumber: 'ZG.270' }],
  });
  expect(chargedPenalty([penalty, unknown, charged])).toBe(49.02);
  const work = { orderId: 8, orderNumber: '14/2026', days: 6, base: 4085.03, charged: false, exposure: 49.02 };
  const works = [work, { ...work, exposure: null }, { ...work, charged: true }, { ...work, charged: true }];
  expect(composeContractPenalty(works)).toEqual({ exposure: 49.02, charged: 98.04, works });
});
