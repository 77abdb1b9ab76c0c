import * as z from 'zod';

export const attention = z
  .object({
    overdue: z.int().describe('Orders not done although their date, or that of an item not done, is over'),
    unreported: z.int().describe('Orders done and not reported to the forest district'),
    awaitingProtocol: z.int().describe('Orders reported 14 days ago or more, without a protocol'),
    unsettledProtocols: z.int().describe('Protocols whose settling is not finished'),
    uncoded: z.int().describe('Orders with an item that no row of the contract prices'),
    oldDraft: z.int().describe('Drafts of orders older than a month'),
  })
  .meta({ id: 'Attention' });

export type Attention = z.output<typeof attention>;
