import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** An activity code as documents show it; also an inactive one, which old documents keep. */
export const contractActionCode = z.object({
  id,
  key: z.string(),
  value: z.string(),
  active: z.boolean(),
  defaultWorkGroupId: id.nullable(),
});

export const contractActionScope = z.object({ id, key: z.string(), value: z.string(), active: z.boolean() });

export type ContractActionCode = z.infer<typeof contractActionCode>;
export type ContractActionScope = z.infer<typeof contractActionScope>;
