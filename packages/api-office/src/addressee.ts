import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { addressed, addressedForm } from './postal-address';

export const documentAddressee = z.object(addressed);

export const addressee = z
  .object({
    forestDistrict: z.object({ id, key: z.string(), name: z.string() }),
    address: documentAddressee.nullable(),
    version: z.int().describe('For `If-Match` of a save; 0: nothing is saved yet'),
  })
  .meta({ id: 'Addressee' });

export const addresseeForm = z.object({ forestDistrictId: id, ...addressedForm }).meta({ id: 'AddresseeForm' });

export type Addressee = z.infer<typeof addressee>;
export type AddresseeForm = z.infer<typeof addresseeForm>;
export type DocumentAddressee = z.infer<typeof documentAddressee>;
