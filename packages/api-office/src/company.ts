import { requiredLine, storableText, typedText } from '@ostep/endpoint-kit';
import { accountDigits, isBankAccount } from '@ostep/kernel';
import * as z from 'zod';
import { nipField } from './nip-field';
import { addressed, addressedForm, TEXT_LENGTH } from './postal-address';
import { messages } from './texts';

export const LOGO_BYTES = 200 * 1024;
export const LOGO_PIXELS = 2000;

export const INVOICE_PATTERN = 'FV/{nr}/{mm}/{rrrr}';
export const PAYMENT_DAYS = 30;
/** Building works of annex 15 of the VAT act: every PKWiU that begins with one of these. A firm adds its other annex 15 services. */
export const ANNEX_PKWIU = '41.00.3, 41.00.4, 42.11.2, 42.12.2, 42.13.2, 42.21.2, 42.22.2, 42.91.2, 42.99.2, 43';
const ANNEX_LENGTH = 2000;
const PKWIU = '[0-9]{2}(?:[.][0-9]{1,2}){0,2}(?:[.][0-9])?';
const PKWIU_LIST = `^ *(?:${PKWIU}(?:(?: *, *| +)${PKWIU})*)? *$`;
const PATTERN_LENGTH = 60;
const MAX_PAYMENT_DAYS = 365;

export const logoTypes = ['image/png', 'image/jpeg'] as const;

const logo = {
  logoType: z.enum(logoTypes).nullable(),
  logo: z.string().nullable().describe('Base64'),
} as const;

const sender = {
  ...addressed,
  nip: z.string().describe('Ten digits'),
  place: z.string().describe('Before the date of a letter'),
  ...logo,
} as const;

/** The company as documents show it. Each document stores it, so a later change of the company does not change old documents. */
export const documentSender = z.object(sender);

export const company = z
  .object({
    ...sender,
    bankAccount: z.string().nullable().describe('26 digits; where buyers pay invoices'),
    invoicePattern: z.string().describe('Of the numbers of invoices, counted anew each month'),
    paymentDays: z.int().describe('From an invoice to its due date'),
    cashMethod: z.boolean().describe('VAT is settled when it is paid: said on each invoice (P_16)'),
    annexPkwiu: z
      .string()
      .describe('Of annex 15 of the act on VAT, each with what begins so: from 15,000 zł gross split payment (P_18A)'),
    version: z.int().describe('For `If-Match` of a save; 0: nothing is saved yet'),
  })
  .meta({ id: 'Company' });

const TYPED_ACCOUNT = '^(?:[Pp][Ll])?[\\s-]*(?:[0-9][\\s-]*){26}$|^$';

export const companyForm = z
  .object({
    ...addressedForm,
    nip: nipField,
    place: requiredLine(TEXT_LENGTH, messages.required),
    bankAccount: typedText(messages.account)
      .max(50, messages.account)
      .transform(accountDigits)
      .refine((digits) => digits === '' || isBankAccount(digits), messages.account)
      .nullish()
      .transform((digits) => (digits === undefined ? undefined : digits || null))
      .meta({ pattern: TYPED_ACCOUNT, examples: ['27 1140 2004 0000 3002 0135 5387'] }),
    invoicePattern: storableText(PATTERN_LENGTH)
      .refine((text) => ['{nr}', '{mm}', '{rrrr}'].every((part) => text.includes(part)), messages.invoicePattern)
      .optional()
      .meta({ pattern: '^[^{}]*[{]nr[}][^{}]*[{]mm[}][^{}]*[{]rrrr[}][^{}]*$', examples: [INVOICE_PATTERN] }),
    paymentDays: z
      .int(messages.paymentDays)
      .min(1, messages.paymentDays)
      .max(MAX_PAYMENT_DAYS, messages.paymentDays)
      .optional(),
    cashMethod: z.boolean().optional(),
    annexPkwiu: typedText(messages.annexPkwiu)
      .max(ANNEX_LENGTH, messages.annexPkwiu)
      .regex(new RegExp(PKWIU_LIST), messages.annexPkwiu)
      .transform((text) => (text.match(/[\d.]+/g) ?? []).join(', '))
      .optional()
      .meta({ pattern: PKWIU_LIST, examples: [ANNEX_PKWIU] }),
  })
  .meta({ id: 'CompanyForm' });

export type Company = z.infer<typeof company>;
export type CompanyForm = z.infer<typeof companyForm>;
export type DocumentSender = z.infer<typeof documentSender>;
export type LogoType = (typeof logoTypes)[number];
