import { answered, jobView, money, requiredText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { summaryMessages } from './texts';

export const closingIssues = [
  'unsettledWork',
  'openProtocols',
  'awaitingApproval',
  'clarifications',
  'differences',
  'drafts',
  'withoutFinishedDate',
] as const;

const sums = z.object({
  works: z.int(),
  unsettled: z.int().describe('Of these, squad assignments of which nothing is settled'),
  squadIncome: money,
  companyIncome: money,
  profit: money,
});

const calendarMonth = z.object({ year: z.int(), month: z.int().min(1).max(12) });

const closing = z
  .object({
    closedBy: z.string(),
    closedTime: z.string(),
    sums: sums.describe('As they were when the month was closed'),
    reopenedBy: z.string().nullable(),
    reopenedTime: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ClosingOfMonth' });

export const monthClosing = z
  .object({
    ...calendarMonth.shape,
    closed: z.boolean().describe('Also of a month before the first that was closed'),
    next: calendarMonth.nullable().describe('The one that is closed next'),
    notYet: z.string().nullable().describe('Why the month cannot be closed now'),
    canCloseEarlier: z
      .boolean()
      .describe('Only earlier months that are open stand before it: `earlier` closes them too'),
    canReopen: z.boolean().describe('Only the last closed month'),
    underWay: calendarMonth
      .extend({ jobId: z.uuid(), by: z.string() })
      .nullable()
      .describe('The closing that waits or runs now, of whichever month it is the last'),
    checklist: z
      .array(z.object({ gap: z.enum(closingIssues), count: z.int() }))
      .describe('What is still missing in the month'),
    notInvoiced: z.int().describe('Settled protocols of the month without an invoice'),
    sums: sums.describe('Of the lines that the month books'),
    unapproved: money.describe('Of what squads earn, what nobody approved yet where a second person approves'),
    since: z
      .object({ lines: z.int(), squadIncome: money, companyIncome: money, profit: money })
      .describe(
        'Work of the month that was entered, settled, changed or removed since it was closed and waits to be booked',
      ),
    closings: z.array(closing).describe('Newest first'),
    statements: z
      .array(z.object({ squadId: z.int(), squadName: z.string(), number: z.string() }))
      .describe('Kept statements of the squads'),
  })
  .meta({ id: 'MonthClosing' });

export const closingJob = jobView(monthClosing);

export const closeMonthForm = answered
  .extend({
    earlier: z
      .boolean()
      .nullish()
      .describe('Closes the earlier open months with it, from the first that has work; asks (417) first'),
  })
  .meta({ id: 'CloseMonthForm' })
  .nullish();

export const reopenMonthForm = z
  .object({
    reason: requiredText(500, summaryMessages.reason).describe('Kept with who opened the month again and when'),
  })
  .meta({ id: 'ReopenMonthForm' });

export type CloseMonthForm = NonNullable<z.input<typeof closeMonthForm>>;
export type ClosingIssue = (typeof closingIssues)[number];
export type MonthClosing = z.output<typeof monthClosing>;
export type ClosingSums = z.output<typeof sums>;
