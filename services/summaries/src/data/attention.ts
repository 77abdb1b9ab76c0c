import type { Attention } from '@ostep/api-summaries';
import type { RawSql } from '@ostep/service-kit';

type Reason = keyof Attention;

const nothing: Attention = {
  overdue: 0,
  unreported: 0,
  awaitingProtocol: 0,
  unsettledProtocols: 0,
  uncoded: 0,
  oldDraft: 0,
};

export async function readAttention(sql: RawSql): Promise<Attention> {
  const rows = await sql<{ reason: Reason; count: number }[]>`select reason, count from summaries_v1.attention`;
  return { ...nothing, ...Object.fromEntries(rows.map(({ reason, count }) => [reason, count])) };
}
