import { expect, test } from 'vitest';
import { attentionLines } from './attention-lines';

test('each reason leads to the list of exactly its records', () => {
  const counts = { overdue: 1, unreported: 2, awaitingProtocol: 3, unsettledProtocols: 4, uncoded: 5, oldDraft: 0 };
  expect(attentionLines(counts).map(({ reason, count, to }) => [reason, count, to])).toEqual([
    ['overdue', 1, '/order?attention=overdue'],
    ['unreported', 2, '/order?orderStatus=DONE'],
    ['awaitingProtocol', 3, '/order?attention=awaitingProtocol'],
    ['unsettledProtocols', 4, '/protocol?settled=no'],
    ['uncoded', 5, '/order?attention=uncoded'],
    ['oldDraft', 0, '/order?attention=oldDraft'],
  ]);
});
