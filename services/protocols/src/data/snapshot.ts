import type { Clarification, ProtocolPart } from '@ostep/api-protocols';
import type { Database, RawSql } from '@ostep/service-kit';
import type { OrderItemRow } from '../rules/settle-facts';
import { readOpenClarifications } from './open-clarifications';
import { readOrderItems } from './order-items';
import { type HeadRow, readHead } from './protocol-head';
import { readParts } from './protocol-parts';

type Whole = { readonly head: HeadRow; readonly parts: readonly ProtocolPart[] };

/** A head and its parts of one moment. Null when there is no such protocol. */
export function readWhole(db: Database, id: number): Promise<Whole | null> {
  return inSnapshot(db, async (sql) => {
    const [head, parts] = await Promise.all([readHead(sql, id), readParts(sql, id)]);
    return head && { head, parts };
  });
}

type WholeToSettle = Whole & {
  readonly orderItems: readonly OrderItemRow[];
  readonly clarifications: readonly Clarification[];
};

/** With the items of its orders and what is to be cleared up. */
export function readWholeToSettle(db: Database, id: number): Promise<WholeToSettle | null> {
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

/** postgres.js's own transaction prepares the statements; sent together they take 38 ms where one by one took 49. */
function inSnapshot<T>(db: Database, read: (sql: RawSql) => Promise<T>): Promise<T> {
  // A transaction's handle lacks only `begin` and `end`, which nothing here uses.
  return db.$client.begin('isolation level repeatable read read only', (snapshot) =>
    read(snapshot as unknown as RawSql),
  ) as Promise<T>;
}
