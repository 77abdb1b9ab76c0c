import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const referenceTo = (message: string) =>
  z.union([id, z.looseObject({ id })], message).transform((value) => (typeof value === 'number' ? value : value.id));
