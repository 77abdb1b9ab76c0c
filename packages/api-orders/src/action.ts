import { id } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** Inactive codes too: old documents keep them. */
export const orderActionCode = z
  .object({
    id,
    key: z.string(),
    value: z.string(),
    active: z.boolean(),
    defaultWorkGroupId: id.nullable(),
  })
  .meta({ id: 'OrderActionCode' });

export const orderActionScope = z
  .object({ id, key: z.string(), value: z.string(), active: z.boolean() })
  .meta({ id: 'OrderActionScope' });

export type OrderActionCode = z.infer<typeof orderActionCode>;
export type OrderActionScope = z.infer<typeof orderActionScope>;
