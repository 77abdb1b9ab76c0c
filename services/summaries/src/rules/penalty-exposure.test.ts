import { expect, test } from 'vitest';
import { chargedPenalty, composeContractPenalty, composePenalty, penaltyExposure } from './penalty-exposure';

const terms = { value: 4085.03, percent: 0.2, limit: 10 };

test.each([
  [0, 0],
  [6, 49.02],
  [49, 400.33],
  [50, 408.5],
  [365, 408.5],
])('%i days of delay cost %f, never more than the limit', (days, exposure) => {
  expect(penaltyExposure(terms, days).toNumber()).toBe(exposure);
});

test('without a limit the penalty grows with each day; contracts without terms are named once', () => {
  expect(penaltyExposure({ ...terms, limit: null }, 365).toNumber()).toBe(2982.07);
  const order = { orderId: 8, orderNumber: '14/2026' };
  const work = { contractId: 3, contractNumber: 'SA.271', ...order, ...terms, days: 6, charged: false };
  const unknown = { ...work, contractId: 4, contractNumber: 'ZG.270', percent: null };
  expect(composePenalty([work, work, unknown, unknown])).toEqual({
    exposure: 98.04,
    unknown: [{ contractId: 4, contractNumber: 'ZG.270' }],
  });
  const reported = { ...work, charged: true };
  expect(composePenalty([work, reported]).exposure).toBe(49.02);
  expect(chargedPenalty([work, reported])).toBe(49.02);
  const shown = { ...order, days: 6, base: 4085.03, charged: false };
  expect(composeContractPenalty([work, unknown, reported, reported])).toEqual({
    exposure: 49.02,
    charged: 98.04,
    works: [
      { ...shown, exposure: 49.02 },
      { ...shown, exposure: null },
      { ...shown, charged: true, exposure: 49.02 },
      { ...shown, charged: true, exposure: 49.02 },
    ],
  });
});
