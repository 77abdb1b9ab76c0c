import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** A reference to another record, its id or an object with that id, with a sentence of its own when it is missing. */
export const referenceTo = (message: string) =>
  z.union([id, z.looseObject({ id })], message).transform((value) => (typeof value === 'number' ? value : value.id));
