import { id, questionAnswers } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './texts';

const MAX_INVOICES = 100;

export const invoicesChosen = z
  .object({
    invoiceIds: z.array(id, messages.invoices).min(1, messages.invoices).max(MAX_INVOICES, messages.invoices),
  })
  .meta({ id: 'InvoicesChosen' });

export const invoicesToApprove = invoicesChosen.extend({ answers: questionAnswers }).meta({ id: 'InvoicesToApprove' });

export const invoicesToSend = invoicesChosen
  .extend({ today: z.boolean().optional().describe('Issue today, under the same numbers, those of another day') })
  .meta({ id: 'InvoicesToSend' });

export const invoiceOutcome = z
  .object({
    id,
    message: z.string().nullable().describe('Why it was refused, Polish, for people'),
    asksDay: z.boolean().describe('It has another day of issue, and `today` was not said'),
  })
  .meta({ id: 'InvoiceOutcome' });

export type InvoiceOutcome = z.output<typeof invoiceOutcome>;
