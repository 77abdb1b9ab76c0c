import {
  id,
  isoDate,
  money,
  pageOf,
  questionAnswers,
  requiredText,
  typedMoneyField,
  typedText,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './texts';

/** `transfer` comes from a bank statement; the other kinds are entered by hand. */
export const paymentKinds = ['transfer', 'cash', 'setOff', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentsShown = ['saved', 'transfer', 'byHand', 'takenBack'] as const;
export type PaymentsShown = (typeof paymentsShown)[number];

const MAX_TEXT_LENGTH = 100;
const MAX_REASON_LENGTH = 250;

/** The buyers who are no forest districts, as a district to filter by. */
export const OTHER_BUYERS = '0';

/** The id of a district, or `OTHER_BUYERS`; empty for all. */
export const districtFilter = z
  .string()
  .regex(/^\d{0,15}$/)
  .default('');

export const paymentFilter = z.object({
  show: z.enum(paymentsShown).default('saved'),
  district: districtFilter,
  text: typedText()
    .max(MAX_TEXT_LENGTH)
    .default('')
    .describe('In the payer, the title, the reason or the number of the invoice'),
});
export type PaymentFilter = z.output<typeof paymentFilter>;

export const paymentRow = z
  .object({
    id,
    kind: z.enum(paymentKinds),
    bookedOn: isoDate,
    payer: z.string(),
    title: z.string(),
    reason: z.string().nullable().describe('Of one entered by hand'),
    amount: money,
    invoiceId: id,
    invoiceNumber: z.string(),
    left: money.describe('Of the invoice, to pay as of now; below 0: paid more'),
    isCorrected: z.boolean().describe('A correction in KSeF changed what the invoice comes to'),
    savedBy: z.string(),
    takenBack: z.object({ by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentRow' });
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentPage = pageOf(paymentRow)
  .extend({ sums: z.object({ amount: money }).describe('Of all pages') })
  .meta({ id: 'PaymentPage' });
export type PaymentPage = z.output<typeof paymentPage>;

export const openInvoice = z
  .object({ id, number: z.string(), forestDistrictName: z.string(), left: money, isCorrected: z.boolean() })
  .meta({ id: 'OpenInvoice' });
export type OpenInvoice = z.output<typeof openInvoice>;

export const kindsByHand = paymentKinds.filter((kind) => kind !== 'transfer');

export const paymentForm = z
  .object({
    invoiceId: z.int(messages.invoice).positive(messages.invoice),
    kind: z.enum(kindsByHand, messages.kind),
    bookedOn: isoDate,
    amount: typedMoneyField(messages.paymentAmount).min(0.01, messages.paymentAmount),
    reason: requiredText(MAX_REASON_LENGTH, messages.paymentReason),
    answers: questionAnswers,
  })
  .meta({ id: 'PaymentForm' });
export type PaymentForm = z.output<typeof paymentForm>;
export type PaymentFormInput = z.input<typeof paymentForm>;

export const takeBackForm = z
  .object({ reason: requiredText(MAX_REASON_LENGTH, messages.takeBackReason) })
  .meta({ id: 'PaymentTakenBack' });
