import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** Inactive codes too: old documents keep them. */
export const contractActionCode = z
  .object({
    id,
    key: z.string(),
    value: z.string(),
    active: z.boolean(),
    defaultWorkGroupId: id.nullable(),
  })
  .meta({ id: 'ContractActionCode' });

export const contractActionScope = z
  .object({ id, key: z.string(), value: z.string(), active: z.boolean() })
  .meta({ id: 'ContractActionScope' });

export type ContractActionCode = z.infer<typeof contractActionCode>;
export type ContractActionScope = z.infer<typeof contractActionScope>;
