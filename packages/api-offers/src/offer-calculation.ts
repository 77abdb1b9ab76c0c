import { isoDate, money, percent, quantity } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const OFFER_CALCULATION = 'offer-calculation';

const row = z.object({
  lp: z.string(),
  code: z.string(),
  desc: z.string(),
  unitType: z.string(),
  amount: quantity,
  costItems: z.int().describe('Works that the cost is a mean of'),
  // Calculations that wait to be printed may be of a time before spreadsheets.
  earlier: z.boolean().default(false).describe('Whether these are of a spreadsheet'),
  cost: money.describe('Of crews, for one unit'),
  growth: money,
  overhead: money,
  profit: money.describe('What the price leaves after the others'),
  price: money,
});

/** The document a contracting authority may ask for when a price looks too low (public procurement act, article 224). */
export const offerCalculation = z.object({
  issuedOn: isoDate,
  title: z.string(),
  part: z.string().nullable(),
  district: z.string().nullable(),
  year: z.int(),
  since: isoDate.describe('From when the works are that costs are taken of'),
  growth: percent,
  overhead: percent,
  profit: percent,
  rows: z.array(row),
});

export type OfferCalculation = z.output<typeof offerCalculation>;
