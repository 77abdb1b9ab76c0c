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
  notInvoiced: z.int().describe('Settled protocols of a week ago or more without an invoice'),
  invoicesToApprove: z
    .int()
    .default(0)
    .describe('Drafts of invoices, which somebody else than who wrote them approves'),
  unpaidInvoices: z.int().describe('Invoices past their due date with something left to pay'),
  refusedInvoices: z.int().describe('Invoices that KSeF refused'),
  unsentInvoices: z.int().describe('Invoices of a day before today without a KSeF number'),
  payeeChanges: z.int().default(0).describe('Payees of squads whose change a second person has to confirm'),
} satisfies Record<AttentionReason, z.ZodType>;

const oldest = isoDate.nullable();
const worth = money.nullable();

export const attention = z
  .object({
    ...counts,
    count: z.int().describe('All together'),
    since: perReason(oldest).describe('Since when the oldest waits'),
    penalty: z
      .object({
        exposure: money.describe('Penalties that the delay of work not reported has come to'),
        unknown: z
          .array(z.object({ contractId: id, contractNumber: z.string() }))
          .describe('Contracts with such work whose penalty is not known'),
      })
      .nullable()
      .describe('Null for others than the office and the manager'),
    value: perReason(worth).describe('What the contract pays for the orders, or the value of the protocols'),
  })
  .meta({ id: 'Attention' });

export const contractPenalty = z
  .object({
    exposure: money.describe('Of work that is late and not reported'),
    charged: money.describe('Of work that was reported late, until its protocol is paid or the contract ends'),
    works: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        days: z.int().describe('Of delay, to today or to the day the work was finished'),
        base: money,
        charged: z.boolean().describe('The work was reported'),
        exposure: worth.describe('Null where the contract names no penalty'),
      }),
    ),
  })
  .meta({ id: 'ContractPenalty' });

export const endangeredTerm = z
  .object({
    orderId: id,
    orderNumber: z.string(),
    posNo: z.string().nullable(),
    actionCodeKey: z.string(),
    dueDate: isoDate,
    usual: z.int().describe('Days that four of five such items took, in this district where it has five'),
    left: z.int().describe('Days to the due date'),
  })
  .meta({ id: 'EndangeredTerm' });

export type Attention = z.output<typeof attention>;
export type ContractPenalty = z.output<typeof contractPenalty>;
export type EndangeredTerm = z.output<typeof endangeredTerm>;

function perReason<S extends z.ZodType>(schema: S) {
  return z.object({
    overdue: schema,
    unreported: schema,
    awaitingProtocol: schema,
    unsettledProtocols: schema,
    awaitingApproval: schema,
    clarifications: schema,
    uncoded: schema,
    oldDraft: schema,
    notInvoiced: schema,
    unpaidInvoices: schema,
    refusedInvoices: schema,
    unsentInvoices: schema,
    invoicesToApprove: schema,
    payeeChanges: schema,
  });
}
