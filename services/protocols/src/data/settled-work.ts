import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const settledWork = { actionCodeId: id, workName: z.string(), addToSum: z.boolean() };
