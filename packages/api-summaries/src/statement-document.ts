import { documentHead } from '@ostep/api-office';
import { isoDate, money, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const STATEMENT_DOCUMENT = 'statement';

const statementRow = z.object({
  orderNumber: z.string(),
  posNo: z.string(),
  forestAddress: z.string(),
  actionCodeKey: z.string().nullable(),
  actionName: z.string().nullable().default(null),
  workName: z.string(),
  settled: z.boolean().describe('false: no protocol yet, so the amount is 0'),
  late: z.boolean().default(false).describe('Entered, settled or changed after the month of its work was closed'),
  unapproved: z.boolean().default(false).describe('Not approved yet where a second person approves'),
  workDate: isoDate.nullable().default(null),
  protocolNumber: z.string().nullable(),
  protocolDate: isoDate.nullable(),
  unitType: z.string().nullable(),
  amount: quantity,
  rate: money,
  income: money.describe("The crew's own amount"),
});

/** The squad gets this document, so it has no income, profit or margin of the company (decisions, section 4). */
export const statementDocument = documentHead.extend({
  squad: z.object({ code: z.string(), name: z.string() }),
  year: z.int(),
  month: z.int().min(1).max(12),
  issuedOn: isoDate,
  districts: z.array(z.object({ name: z.string(), rows: z.array(statementRow), total: money })),
  total: money,
  unapproved: money.default(0).describe('Of the total, what nobody approved yet'),
});

/** A statement inside a bundle. Sender and author are those of the bundle. */
export const squadStatement = statementDocument.omit({ sender: true, preparedBy: true });

export type StatementRow = z.output<typeof statementRow>;
export type StatementDocument = z.output<typeof statementDocument>;
export type SquadStatement = z.output<typeof squadStatement>;
export type StatementSender = NonNullable<StatementDocument['sender']>;
