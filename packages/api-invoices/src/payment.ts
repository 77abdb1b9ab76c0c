import { id, isoDate, money, questionAnswers, storableText, typedMoney } from '@ostep/endpoint-kit';
import * as z from 'zod';

const MOST_COLUMNS = 100;
const MOST_PAYMENTS = 1000;

const position = z.int().min(0).max(MOST_COLUMNS);

/** Where a CSV file has what; named once for each list of column names. */
export const statementColumns = z
  .object({
    bookedOn: position,
    amount: position,
    title: position,
    payer: position.nullable(),
    account: position.nullable(),
  })
  .meta({ id: 'StatementColumns' });

const transfer = {
  bookedOn: isoDate,
  amount: money,
  title: z.string(),
  payer: z.string(),
  account: z.string().describe('26 digits, or empty'),
};

export const matchKinds = ['ksefNumber', 'number', 'proposal'] as const;

export const statementTransfer = z
  .object({
    ...transfer,
    key: z.string().describe('The same for the same transfer in another file'),
    isBooked: z.boolean(),
    match: z
      .object({ invoiceIds: z.array(id).min(1), by: z.enum(matchKinds) })
      .nullable()
      .describe('By a number in the title it is certain; a proposal is of the amount alone'),
  })
  .meta({ id: 'StatementTransfer' });

const openInvoice = z
  .object({ id, number: z.string(), forestDistrictName: z.string(), left: money })
  .meta({ id: 'OpenInvoice' });

export const statementRead = z
  .object({
    transfers: z.array(statementTransfer),
    invoices: z.array(openInvoice).describe('With something left to pay, and the matched ones'),
    unnamed: z
      .object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) })
      .nullable()
      .describe('A CSV file whose columns nobody has named yet'),
  })
  .meta({ id: 'StatementRead' });

export const columnsForm = z
  .object({ header: z.array(storableText(200)).min(1).max(MOST_COLUMNS), columns: statementColumns })
  .meta({ id: 'StatementColumnsForm' });

export const paymentsForm = z
  .object({
    payments: z
      .array(
        z.object({
          bookedOn: isoDate,
          amount: typedMoney.min(0.01),
          title: storableText(1000),
          payer: storableText(500),
          account: z.string().regex(/^(\d{26})?$/u),
          key: z.string().regex(/^[0-9a-f]{64}$/u),
          invoiceId: id,
        }),
      )
      .min(1)
      .max(MOST_PAYMENTS),
    answers: questionAnswers,
  })
  .meta({ id: 'PaymentsForm' });

export const payment = z.object({ id, ...transfer, savedBy: z.string() }).meta({ id: 'Payment' });

export type ColumnsForm = z.output<typeof columnsForm>;
export type Payment = z.output<typeof payment>;
export type PaymentsForm = z.output<typeof paymentsForm>;
export type PaymentsFormInput = z.input<typeof paymentsForm>;
export type StatementColumns = z.output<typeof statementColumns>;
export type StatementRead = z.output<typeof statementRead>;
export type StatementTransfer = z.output<typeof statementTransfer>;
