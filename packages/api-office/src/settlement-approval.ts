import { instant } from '@ostep/endpoint-kit';
import * as z from 'zod';

export const settlementApproval = z
  .object({
    on: z.boolean().describe('A second person approves what one proposes as settled'),
    chosenBy: z.string().nullable().describe('null: as the installation was set up'),
    chosenTime: instant.nullable(),
  })
  .meta({ id: 'SettlementApproval' });

export const settlementApprovalForm = z.object({ on: z.boolean() }).meta({ id: 'SettlementApprovalForm' });

export type SettlementApproval = z.infer<typeof settlementApproval>;
