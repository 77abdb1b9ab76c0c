import { expect, test } from 'vitest';
import { type CorrectionLink, planDrafts } from './plan-drafts';

const corrected = (
  id: number,
  originalId: number,
  invoiceId: number | null = null,
  isDraft = false,
): CorrectionLink => ({
  id,
  originalId,
  invoiceId,
  isDraft,
});

test('protocols that correct nothing become an invoice each', () => {
  expect(planDrafts([31, 38], [])).toEqual([
    { protocolIds: [31], invoiceId: null, isDraft: false },
    { protocolIds: [38], invoiceId: null, isDraft: false },
  ]);
});

test('an uninvoiced protocol joins the invoice of its correction, chosen or not', () => {
  const both = [{ protocolIds: [40, 31], invoiceId: null, isDraft: false }];
  expect(planDrafts([40], [corrected(40, 31)])).toEqual(both);
  const [plan, ...others] = planDrafts([31, 40], [corrected(40, 31)]);
  expect([plan?.protocolIds.toSorted(), others]).toEqual([[31, 40], []]);
});

test('correcting protocols of one invoice become one correction; those of a draft join the draft', () => {
  expect(planDrafts([40, 41], [corrected(40, 31, 7), corrected(41, 38, 7)])).toEqual([
    { protocolIds: [40, 41], invoiceId: 7, isDraft: false },
  ]);
  expect(planDrafts([40], [corrected(40, 31, 7, true)])).toEqual([{ protocolIds: [40], invoiceId: 7, isDraft: true }]);
});

test('a correction of a correction includes all uninvoiced ones before it', () => {
  const chain = [corrected(41, 40), corrected(41, 31, 7)];
  expect(planDrafts([41], chain)).toEqual([{ protocolIds: [41, 40], invoiceId: 7, isDraft: false }]);
});
