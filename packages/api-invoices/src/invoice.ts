import {
  id,
  isoDate,
  money,
  pageOf,
  requiredText,
  typedPriceField,
  typedQuantityField,
  typedText,
} from '@ostep/endpoint-kit';
import * as z from 'zod';
import { aged, ages } from './ageing';
import { changeableLine, invoiceLine, isOneRate, rate, rateSum } from './invoice-line';
import { payment } from './payment';
import { districtFilter } from './payment-list';
import { messages } from './texts';

/** Values of the FA structure: an invoice or its correction. */
export const invoiceKinds = ['VAT', 'KOR'] as const;

/**
 * `outside`: another program issued the invoice. It is stored so that its protocols count as invoiced, so that it can be
 * corrected and, where it was taken from a file, so that its payment is watched.
 */
export const invoiceStates = ['draft', 'approved', 'sending', 'inKsef', 'refused', 'corrected', 'outside'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * `session`: a session is open, and the invoice may have been sent in it. `upo`: the invoice has its KSeF number, and the
 * receipt has not arrived yet. `confirming`: KSeF is asked whether a typed number is the number of this invoice.
 * `duplicate`: KSeF has another file with our invoice number.
 */
export const sendingStages = [
  'waiting',
  'session',
  'posted',
  'upo',
  'confirming',
  'done',
  'refused',
  'duplicate',
] as const;

/** Values that KSeF uses. */
export const invoicingModes = ['Online', 'Offline'] as const;
export type InvoicingMode = (typeof invoicingModes)[number];

const instant = z.iso.datetime({ offset: true });

export const sendingView = z
  .object({
    environment: z.enum(['test', 'demo', 'prd']),
    stage: z.enum(sendingStages),
    statusCode: z.int().nullable(),
    description: z.string().nullable().describe('What KSeF said'),
    notLetIn: z.string().nullable().describe('Why KSeF does not let the firm in, while it does not'),
    originalNumber: z.string().nullable().describe('KSeF number of another file under the number of this invoice'),
    invoicingMode: z.enum(invoicingModes).nullable().describe('As KSeF took it: one of an earlier day is offline'),
    note: z.string().nullable().describe('What became of its day of issue while it waited'),
    awaySince: instant.nullable().describe('KSeF has not answered from then on'),
    nextAt: instant,
  })
  .meta({ id: 'InvoiceSending' });

export const ksefConnection = z
  .object({
    environment: z.enum(['test', 'demo', 'prd']),
    standIn: z.boolean().describe('A stand-in answers, not the real KSeF'),
    certificate: z.enum(['none', 'unreadable', 'ended', 'valid']),
    validTo: instant.nullable(),
    endsSoon: z.boolean().describe('The certificate ends within 30 days'),
  })
  .meta({ id: 'KsefConnection' });

export const duplicateAnswer = z
  .object({
    answer: z.enum(['same', 'newNumber']).describe('The file in KSeF is this invoice, or it gets the next number'),
  })
  .meta({ id: 'DuplicateAnswer' });
export type DuplicateAnswer = z.output<typeof duplicateAnswer>;

export const ksefCheck = z
  .object({ works: z.boolean(), description: z.string().nullable().describe('What KSeF said') })
  .meta({ id: 'KsefCheck' });

export const party = z.object({
  nip: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});

const head = {
  id,
  version: z.int(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  number: z.string().nullable().describe('null: a draft'),
  issued: isoDate.nullable(),
  due: isoDate.nullable(),
  forestDistrictName: z.string(),
  protocols: z.array(z.string()).describe('Their numbers'),
  net: money,
  vat: money,
  gross: money,
  ksefNumber: z.string().nullable(),
  ksefConfirmed: z.boolean().describe('KSeF said the number itself: it was not typed by hand, nor is it of a file'),
  paid: money.describe('Its payments, and what was paid before it was taken from a file'),
  paidBefore: money.nullable().describe('Before it was taken from a file; null: it was not'),
  correctedGross: money.describe('With its corrections in KSeF'),
  left: money.describe(
    'To pay: with its corrections in KSeF, less what was paid; nothing before its KSeF number unless it is of a file',
  ),
} as const;

export const invoicesShown = [
  'all',
  'draft',
  'approved',
  'unsent',
  'refused',
  'issued',
  'unpaid',
  'overdue',
  'outside',
] as const;
export type InvoicesShown = (typeof invoicesShown)[number];

const MAX_TEXT_LENGTH = 100;
export const invoiceFilter = z.object({
  show: z.enum(invoicesShown).default('all'),
  district: districtFilter,
  age: z
    .enum(['', ...ages])
    .default('')
    .describe('With something left to pay, so late; empty: whatever is left'),
  text: typedText()
    .max(MAX_TEXT_LENGTH)
    .default('')
    .describe('In the number, the KSeF number, the district or the number of a protocol'),
});
export type InvoiceFilter = z.output<typeof invoiceFilter>;

export const unpaidSums = z
  .object({
    unpaid: money,
    overdue: money.describe('Of it'),
    outside: money.describe('Of it, what other programs invoiced'),
    others: z
      .object(aged)
      .nullable()
      .describe('What is left to pay by buyers who are no forest districts, by age; null: nothing'),
    drafts: z.int().describe('Invoices that are not approved yet'),
    toSend: z.int().describe('Approved invoices that nobody has sent'),
    refused: z.int().describe('Invoices that KSeF refused'),
    notLetIn: z
      .object({ description: z.string(), waiting: z.int() })
      .nullable()
      .describe('KSeF does not let the firm in, and so many invoices wait'),
  })
  .meta({ id: 'UnpaidSums' });
export type UnpaidSums = z.output<typeof unpaidSums>;

export const invoiceRow = z
  .object({
    ...head,
    daysLate: z.int().describe('Past its due date, while something is left to pay'),
    daysUnsent: z.int().describe('Since its day of issue, while KSeF has not given it a number'),
  })
  .meta({ id: 'InvoiceRow' });

export const invoicedDistrict = z.object({ id, name: z.string() }).meta({ id: 'InvoicedDistrict' });

export const invoicePage = pageOf(invoiceRow)
  .extend({ sums: z.object({ net: money, vat: money, gross: money, left: money }).describe('Of all pages') })
  .meta({ id: 'InvoicePage' });
export type InvoicePage = z.output<typeof invoicePage>;

/** The month a correction belongs to: 1 that of the original, 2 that of the correction, 3 another one (TypKorekty of FA). */
export const correctionEffects = [1, 2, 3] as const;

const correction = z.object({
  of: z.object({ id, number: z.string(), isOutsideKsef: z.boolean() }),
  reason: z.string(),
  effect: z.literal(correctionEffects),
  before: z.array(invoiceLine).describe('The corrected lines as they were'),
});

const MAX_LINES = 1000;

export const correctionWords = z
  .object({ reason: requiredText(250, messages.reason), effect: z.literal(correctionEffects) })
  .meta({ id: 'CorrectionWords' });

export const correctionForm = correctionWords
  .extend({
    lines: z
      .array(
        z
          .object({
            no: z.int(),
            amount: typedQuantityField(messages.amount).min(0, messages.amount),
            price: typedPriceField().min(0, messages.priceFromZero).nullable(),
            ...rate,
          })
          .refine(isOneRate, { path: ['vatPercent'], message: messages.rate }),
      )
      .min(1)
      .max(MAX_LINES),
  })
  .meta({ id: 'InvoiceCorrection' });

const findings = [
  'negative',
  'buyerNip',
  'account',
  'company',
  'rate',
  'pkwiu',
  'code',
  'unit',
  'figures',
  'changed',
  'line',
  'issued',
  'certificate',
  'again',
  'unknown',
] as const;

export const finding = z
  .object({
    kind: z.enum(findings),
    message: z.string(),
    stops: z.boolean().describe('It cannot be approved before this is mended'),
  })
  .meta({ id: 'InvoiceFinding' });

export const invoice = z
  .object({
    ...head,
    seller: party,
    buyer: party,
    account: z.string(),
    contractNumber: z.string(),
    lines: z.array(changeableLine).describe('Of a correction: the corrected ones, as they are after it'),
    currentLines: z.array(invoiceLine).describe('As corrections with a KSeF number left them'),
    correction: correction.nullable().describe('null: it corrects no invoice'),
    payments: z.array(payment),
    corrections: z.array(z.object({ id, number: z.string().nullable(), state: z.enum(invoiceStates) })),
    sums: z.array(rateSum),
    splitPayment: z.boolean().describe('From 15,000 zł gross, with a line of annex 15 of the act on VAT (P_18A)'),
    cashMethod: z.boolean().describe('The firm settles VAT when it is paid (P_16)'),
    difference: money.describe('Of the lines to the values of the protocols'),
    findings: z.array(finding).describe('Of one that KSeF refused: what it was refused for'),
    ownWriting: z.string().nullable().describe('Why who reads it may not approve it: they wrote it'),
    createdBy: z.string(),
    takenFrom: z
      .object({ file: z.string(), row: z.int() })
      .nullable()
      .describe('Of an invoice of another program, the file and its line'),
    approvedBy: z.string().nullable(),
    sending: sendingView.nullable().describe('null: it was never sent from here'),
    hasUpo: z.boolean().describe('The receipt of KSeF is kept'),
  })
  .meta({ id: 'Invoice' });

/** A draft, or a refused invoice that somebody changed afterwards; the latter keeps its number. */
export const isToApprove = ({ state, approvedBy }: Pick<Invoice, 'state' | 'approvedBy'>): boolean =>
  state === 'draft' || (state === 'refused' && approvedBy === null);

/** Whether it is a debt of its buyer, which a payment can be entered for. */
export const isOwed = ({
  kind,
  ksefNumber,
  paidBefore,
  state,
}: Pick<InvoiceRow, 'kind' | 'ksefNumber' | 'paidBefore' | 'state'>): boolean =>
  paidBefore !== null || (kind === 'VAT' && ksefNumber !== null && state !== 'outside');

/**
 * Whether a person typed the KSeF number and KSeF has not confirmed it. The number of an invoice of another program is
 * never confirmed, so it does not count.
 */
export const hasTypedNumber = ({
  state,
  ksefNumber,
  ksefConfirmed,
}: Pick<Invoice, 'state' | 'ksefNumber' | 'ksefConfirmed'>): boolean =>
  ksefNumber !== null && !ksefConfirmed && state !== 'outside';

export type CorrectionWords = z.output<typeof correctionWords>;
export type CorrectionForm = z.output<typeof correctionForm>;
export type CorrectionFormInput = z.input<typeof correctionForm>;
export type Invoice = z.infer<typeof invoice>;
export type InvoiceFinding = z.infer<typeof finding>;
export type InvoiceSending = z.infer<typeof sendingView>;
export type KsefConnection = z.infer<typeof ksefConnection>;
export type InvoiceRow = z.infer<typeof invoiceRow>;
export type Party = z.infer<typeof party>;
