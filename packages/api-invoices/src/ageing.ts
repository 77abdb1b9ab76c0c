import { id, money } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** Age groups of unpaid amounts, by days past the due date. */
export const ages = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof ages)[number];

export const aged = { notDue: money, to30: money, to60: money, to90: money, over90: money, total: money } as const;

export const agedDebt = z
  .object({ forestDistrictId: id, forestDistrictName: z.string(), ...aged })
  .meta({ id: 'AgedDebt' });
export type AgedDebt = z.output<typeof agedDebt>;
