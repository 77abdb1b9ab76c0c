import { id, isoDate, money } from '@ostep/endpoint-kit';
import type { AttentionReason } from '@ostep/kernel';
import * as z from 'zod';

const counts = {
  overdue: z.int().describe('Orders not done although their date, or that of an item not done, is over'),
  unreported: z.int().describe('Orders done and not reported to the forest district'),
  awaitingProtocol: z.int().describe('Orders reported 14 days ago or more, without a protocol'),
  unsettledProtocols: z.int().describe('Protocols whose settling is not finished'),
  awaitingApproval: z.int().describe('Protocols whose settlement a second person has to approve'),
  clarifications: z.int().describe('Protocols with something left to clear up'),
  uncoded: z.int().describe('Orders with an item that no row of the contract prices'),
  oldDraft: z.int().describe('Drafts of orders older than a month'),
} satisfies Record<AttentionReason, z.ZodType>;

const oldest = isoDate.nullable();
const worth = money.nullable();

export const attention = z
  .object({
    ...counts,
    count: z.int().describe('All together'),
    since: perReason(oldest).describe('Since when the oldest waits'),
    penalty: z.object({
      exposure: money.describe('Penalties that the delay of open work has come to'),
      unknown: z
        .array(z.object({ contractId: id, contractNumber: z.string() }))
        .describe('Contracts with such work whose penalty is not known'),
    }),
    value: perReason(worth).describe('What the contract pays for the orders, or the value of the protocols'),
  })
  .meta({ id: 'Attention' });

export type Attention = z.output<typeof attention>;

function perReason<S extends z.ZodType>(of: S) {
  return z.object({
    ...{ overdue: of, unreported: of, awaitingProtocol: of, unsettledProtocols: of },
    ...{ awaitingApproval: of, clarifications: of, uncoded: of, oldDraft: of },
  });
}
