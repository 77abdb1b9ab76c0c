import { letterHead } from '@ostep/api-office';
import { isoDate, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const CONFIRMATION_DOCUMENT = 'confirmation';

const confirmationRow = z.object({
  lp: z.string(),
  posNo: z.string().nullable(),
  forestAddress: z.string(),
  actionCodeKey: z.string(),
  actionDesc: z.string(),
  ordered: quantity.nullable(),
  done: quantity.nullable().describe('Null of a row that only informs'),
  unit: z.string().nullable(),
});

/** The letter that reports finished work to the forest district. It has no prices (decisions, section 4). */
export const confirmationDocument = letterHead.extend({
  forestDistrict: z.object({ key: z.string(), name: z.string() }),
  forestDistrictPart: z.string(),
  contractNumber: z.string(),
  contractDate: isoDate,
  orderNumber: z.string(),
  orderDate: isoDate,
  finishedDate: isoDate,
  issuedOn: isoDate,
  items: z.array(confirmationRow),
  totals: z
    .array(z.object({ unit: z.string().nullable(), ordered: quantity, done: quantity }))
    .describe('Sums per unit; items without a unit together, under null'),
});

export type ConfirmationRow = z.infer<typeof confirmationRow>;
export type ConfirmationDocument = z.infer<typeof confirmationDocument>;
export type LetterHead = Pick<ConfirmationDocument, 'sender' | 'addressee' | 'preparedBy'>;
export type LetterSender = NonNullable<ConfirmationDocument['sender']>;
export type LetterAddressee = NonNullable<ConfirmationDocument['addressee']>;
