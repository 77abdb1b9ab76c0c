import { money, quantity, requiredText } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { messages } from './texts';

export const invoiceLine = z
  .object({
    no: z.int(),
    name: z.string(),
    code: z.string().nullable(),
    pkwiu: z.string(),
    unit: z.string(),
    amount: quantity,
    price: money.nullable(),
    net: money,
    vatPercent: z.number().nullable().describe('null: the contract does not say'),
    exemptFor: z.string().nullable().describe('The provision of an exemption (P_19A), with which the rate is 0'),
    place: z.string(),
  })
  .meta({ id: 'InvoiceLine' });

export const changeableLine = invoiceLine
  .extend({ changedFor: z.string().nullable().describe('Why a person changed its name, PKWiU or rate') })
  .meta({ id: 'ChangeableInvoiceLine' });

export const invoiceRates = [23, 8, 5, 0] as const;
/** The choices of a form: the rates, and `zw` for an exempt line. */
export const rateChoices = [...invoiceRates, 'zw'] as const;
export type RateChoice = (typeof rateChoices)[number];

const GROUND_LENGTH = 120;

export const rate = {
  vatPercent: z.literal(invoiceRates, messages.rate),
  exemptFor: requiredText(GROUND_LENGTH, messages.ground).nullable().default(null),
} as const;

/** Forestry services: 8 % VAT (annex 3 of the VAT act), unless they are exempt. */
export const FORESTRY_PKWIU = '02.40.10.3';
const FORESTRY_RATE = 8;

type LineRate = { readonly vatPercent: number | null; readonly exemptFor: string | null };

export const isForestryRate = ({ vatPercent, exemptFor }: LineRate) =>
  exemptFor !== null || vatPercent === FORESTRY_RATE;

const PKWIU = /^ *\d{2}(\.\d{1,2}){1,2}(\.\d)? *$/;
export const pkwiu = z.string(messages.pkwiu).regex(PKWIU, messages.pkwiu).trim();

/** An exempt line has rate 0. */
export const isOneRate = ({ vatPercent, exemptFor }: LineRate) => exemptFor === null || vatPercent === 0;

export const lineForm = z
  .object({
    name: requiredText(512, messages.name),
    pkwiu,
    ...rate,
    reason: requiredText(250, messages.why),
  })
  .refine(isOneRate, { path: ['vatPercent'], message: messages.rate })
  .refine((line) => line.pkwiu !== FORESTRY_PKWIU || isForestryRate(line), {
    path: ['pkwiu'],
    message: messages.forestryRate,
  })
  .meta({ id: 'InvoiceLineForm' });

export const rateSum = z
  .object({ vatPercent: z.number(), isExempt: z.boolean(), net: money, vat: money })
  .meta({ id: 'RateSum' });

export type InvoiceLine = z.infer<typeof invoiceLine>;
export type ChangeableLine = z.infer<typeof changeableLine>;
export type LineForm = z.output<typeof lineForm>;
export type LineFormInput = z.input<typeof lineForm>;
export type RateSum = z.infer<typeof rateSum>;
