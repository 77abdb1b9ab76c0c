import type { Clarification, ProtocolPart } from '@ostep/api-protocols';
import type { Database, RawSql } from '@ostep/service-kit';
import type { OrderItemRow } from '../rules/settle-facts';
import { readOpenClarifications } from './clarifications';
import { readOrderItems } from './order-items';
import { type HeadRow, readHead } from './protocol-head';
import { readParts } from './protocol-parts';

type ProtocolSnapshot = { readonly head: HeadRow; readonly parts: readonly ProtocolPart[] };

/** Head and parts as of one moment. Null: there is no such protocol. */
export function readProtocolSnapshot(db: Database, id: number): Promise<ProtocolSnapshot | null> {
  return inSnapshot(db, async (sql) => {
    const [head, parts] = await Promise.all([readHead(sql, id), readParts(sql, id)]);
    return head && { head, parts };
  });
}

type SettleSnapshot = ProtocolSnapshot & {
  readonly orderItems: readonly OrderItemRow[];
  readonly clarifications: readonly Clarification[];
};

/** Also with the items of the protocol's orders and the open clarifications. */
export function readSettleSnapshot(db: Database, id: number): Promise<SettleSnapshot | null> {
  return inSnapshot(db, async (sql) => {
    const [head, parts, orderItems, clarifications] = await Promise.all([
      readHead(sql, id),
      readParts(sql, id),
      readOrderItems(sql, id),
      readOpenClarifications(sql, id),
    ]);
    return head && { head, parts, orderItems, clarifications };
  });
}

/** A transaction of postgres.js prepares the statements and sends them together, which is faster than one by one. */
function inSnapshot<T>(db: Database, read: (sql: RawSql) => Promise<T>): Promise<T> {
  // The cast is safe: a transaction's handle lacks only `begin` and `end`, which nothing here uses.
  return db.$client.begin('isolation level repeatable read read only', (snapshot) =>
    read(snapshot as unknown as RawSql),
  ) as Promise<T>;
}
