import { id, optionalLine } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { optionalNipField } from './nip-field';
import { addressed, addressedForm } from './postal-address';

export const BUYER_NAME_LENGTH = 250;

export const documentAddressee = z.object(addressed);

export const addressee = z
  .object({
    forestDistrict: z.object({ id, key: z.string(), name: z.string() }),
    address: documentAddressee.nullable(),
    buyer: z.object({ nip: z.string(), name: z.string().nullable() }).nullable().describe('As invoices name it'),
    version: z.int().describe('For `If-Match` of a save; 0: nothing is saved yet'),
  })
  .meta({ id: 'Addressee' });

export const addresseeForm = z
  .object({
    forestDistrictId: id,
    ...addressedForm,
    buyerNip: optionalNipField,
    buyerName: optionalLine(BUYER_NAME_LENGTH).optional(),
  })
  .meta({ id: 'AddresseeForm' });

export type Addressee = z.infer<typeof addressee>;
export type AddresseeForm = z.infer<typeof addresseeForm>;
export type DocumentAddressee = z.infer<typeof documentAddressee>;
