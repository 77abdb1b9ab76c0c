import { closingIssues } from '@ostep/api-summaries';
import type { IsoDate } from '@ostep/kernel';
import { checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ChecklistEntry } from '../rules/closing-rules';

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const checklistRow = z.object({ gap: z.enum([...closingIssues, 'notInvoiced']), count: z.int() });

/**
 * One query for the checklist. Each count equals the filtered list that the entry links to. `unsettled`: as the month of all
 * squads has it, which takes longer to count than the rest.
 */
export async function readChecklist(tx: Executor, { from, to }: Span, unsettled: number): Promise<ChecklistEntry[]> {
  const rows = await tx.execute(sql`
    select 'openProtocols' as gap, count(*) as count
    from protocols_v1.protocol where not settled and protocol_date between ${from} and ${to}
    union all
    select 'awaitingApproval', count(*)
    from protocols_v1.open_proposal proposal join protocols_v1.protocol p on p.id = proposal.protocol_id
    where p.protocol_date between ${from} and ${to}
    union all
    select 'clarifications', count(distinct note.protocol_id)
    from protocols_v1.open_clarification note join protocols_v1.protocol p on p.id = note.protocol_id
    where p.protocol_date between ${from} and ${to}
    union all
    select 'differences', count(*)
    from protocols_v1.protocol
    where settled and closed_with_difference and protocol_date between ${from} and ${to}
    union all
    select 'drafts', count(*)
    from orders_v1.work_order where order_status = 'TODO' and order_date between ${from} and ${to}
    union all
    select 'withoutFinishedDate', count(*)
    from orders_v1.work_order where order_status = 'IN_PROGRESS' and finished_date is null
      and order_date between ${from} and ${to}
    union all
    select 'notInvoiced', count(*)
    from invoices_v1.protocol_to_invoice where protocol_date between ${from} and ${to}`);
  return [{ gap: 'unsettledWork', count: unsettled }, ...checkedRows(checklistRow, rows)];
}
