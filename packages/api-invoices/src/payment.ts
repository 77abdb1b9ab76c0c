import { id, isoDate, money, questionAnswers, storableText, typedMoney } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { openInvoice, paymentKinds } from './payment-list';

const MAX_COLUMNS = 100;
/** The longest title, payer or cell of a statement, in characters. */
export const STATEMENT_TEXT_LENGTH = 1000;
const MAX_PAYMENTS = 1000;

const position = z.int().min(0).max(MAX_COLUMNS);

const optionalPosition = position.nullable().default(null);

/** Which column of a CSV file holds which field. A person names them once for each list of column names. */
export const statementColumns = z
  .object({
    bookedOn: position,
    amount: position.nullable().describe('Null: what came and what went have columns of their own'),
    title: position,
    payer: position.nullable(),
    account: position.nullable(),
    currency: optionalPosition,
    direction: optionalPosition.describe('Which says whether an amount came or went'),
    credits: optionalPosition,
    debits: optionalPosition,
  })
  .meta({ id: 'StatementColumns' });

const nullablePosition = position.nullable();

const columnsRead = z
  .object({
    header: z.array(z.string()).describe('Empty names where the file names no columns'),
    rows: z.array(z.array(z.string())).describe('The first ones'),
    bank: z.string().nullable().describe('Whose file it is, where that is known'),
    isNamed: z.boolean().describe('Otherwise a person says first what they hold, and what they hold here is a guess'),
    holds: z.object({
      bookedOn: nullablePosition,
      amount: nullablePosition,
      title: nullablePosition,
      payer: nullablePosition,
      account: nullablePosition,
      currency: nullablePosition,
      direction: nullablePosition,
      credits: nullablePosition,
      debits: nullablePosition,
    }),
  })
  .meta({ id: 'StatementColumnsRead' });

export const unreadReasons = ['day', 'amount', 'direction', 'currency', 'pending', 'field'] as const;

const transfer = {
  bookedOn: isoDate,
  amount: money,
  title: z.string(),
  payer: z.string(),
  account: z.string().describe('26 digits, or empty'),
};

export const matchKinds = ['collective', 'ksefNumber', 'number', 'proposal'] as const;

/** `away`: KSeF has not answered yet, and the service asks again. */
export const collectiveStates = ['known', 'away', 'unknown'] as const;

export const statementTransfer = z
  .object({
    ...transfer,
    key: z.string().describe('The same for the same transfer in another file'),
    currency: z.string().describe('What is not PLN is matched with nothing'),
    isReturn: z.boolean().describe('Taken from the account before and given back'),
    isBooked: z.boolean(),
    collective: z
      .object({
        number: z.string(),
        state: z.enum(collectiveStates),
        invoices: z.int().describe('Which it stands for, as KSeF says'),
        ours: z.int().describe('Of them, those that are here'),
      })
      .nullable()
      .describe('The collective identifier of KSeF in the title'),
    similarOn: isoDate.nullable().describe('The day of a saved payment that may be this one'),
    match: z
      .object({ invoiceIds: z.array(id).min(1), by: z.enum(matchKinds) })
      .nullable()
      .describe('By a number in the title it is certain; a proposal is of amount, NIP or account'),
  })
  .meta({ id: 'StatementTransfer' });

export const statementRead = z
  .object({
    transfers: z.array(statementTransfer),
    invoices: z.array(openInvoice).describe('With something left to pay, and the matched ones'),
    rows: z.int().describe('Of the file: transfers, debits, headings and what was not read'),
    debits: z.int(),
    headings: z.int().describe('Names of columns, sums and words of the bank'),
    notRead: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(unreadReasons) })),
    columns: columnsRead.nullable().describe('Of a CSV file'),
  })
  .meta({ id: 'StatementRead' });

export const columnsForm = z
  .object({
    header: z.array(storableText(STATEMENT_TEXT_LENGTH)).min(1).max(MAX_COLUMNS),
    columns: statementColumns.refine(({ amount, credits }) => amount !== null || credits !== null),
  })
  .meta({ id: 'StatementColumnsForm' });

export const paymentsForm = z
  .object({
    payments: z
      .array(
        z.object({
          bookedOn: isoDate,
          amount: typedMoney.min(0.01),
          title: storableText(STATEMENT_TEXT_LENGTH),
          payer: storableText(STATEMENT_TEXT_LENGTH),
          account: z.string().regex(/^(\d{26})?$/u),
          key: z.string().regex(/^[0-9a-f]{64}$/u),
          invoiceId: id,
        }),
      )
      .min(1)
      .max(MAX_PAYMENTS),
    answers: questionAnswers,
  })
  .meta({ id: 'PaymentsForm' });

export const payment = z
  .object({
    id,
    ...transfer,
    kind: z.enum(paymentKinds),
    reason: z.string().nullable().describe('Of one entered by hand'),
    savedBy: z.string(),
  })
  .meta({ id: 'Payment' });

export type ColumnsForm = z.output<typeof columnsForm>;
export type Payment = z.output<typeof payment>;
export type PaymentsForm = z.output<typeof paymentsForm>;
export type PaymentsFormInput = z.input<typeof paymentsForm>;
export type StatementColumns = z.output<typeof statementColumns>;
export type StatementRead = z.output<typeof statementRead>;
export type StatementTransfer = z.output<typeof statementTransfer>;
