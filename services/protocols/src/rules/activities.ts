import type { ProtocolActionCode, ProtocolItem, ProtocolPart } from '@ostep/api-protocols';
import { activitiesOf, type Decimal, decimal, sum } from '@ostep/kernel';
import type { AssignmentRow, OrderItemRow } from './settle-facts';

export type WorkLine = {
  readonly item: OrderItemRow;
  readonly assignment: AssignmentRow;
  readonly settledHere: Decimal;
  /** False: only a settlement connects the item with the part, and nothing is proposed for it. */
  readonly isMatched: boolean;
};

/** Lines that share one amount: all works that count to the sum (`name` is null), or one kind of work that does not. */
export type Work = { readonly name: string | null; readonly lines: readonly WorkLine[]; readonly settled: Decimal };

export type Activity = {
  readonly part: ProtocolPart;
  readonly actionCode: ProtocolActionCode | null;
  readonly required: Decimal | null;
  readonly protocolItems: readonly ProtocolItem[];
  readonly orderItems: readonly OrderItemRow[];
  readonly works: readonly Work[];
};

export type TiedPart = {
  readonly part: ProtocolPart;
  readonly matched: ReadonlySet<OrderItemRow>;
  readonly items: readonly OrderItemRow[];
};

/** Includes codes that the part does not have but work is settled under. Other items belong to no activity. */
export function activitiesToSettle(tied: TiedPart): Activity[] {
  const { part, items } = tied;
  const known = activitiesOf(part);
  const codes = new Set(known.flatMap(({ actionCode }) => actionCode?.id ?? []));
  const isKnown = (item: OrderItemRow) => item.actionCode !== null && codes.has(item.actionCode.id);
  const hasUncoded = known.some(({ actionCode }) => actionCode === null);
  const listed = known.map(({ actionCode, required, settled }) => {
    const orderItems = items.filter((item) => (actionCode ? item.actionCode?.id === actionCode.id : !isKnown(item)));
    const code = actionCode && codeIn(part, actionCode.id);
    const protocolItems = part.protocolItems.filter((item) =>
      actionCode ? item.actionCode?.id === actionCode.id : item.actionCode === null || !codes.has(item.actionCode.id),
    );
    return { ...worksOn(tied, orderItems, settled), actionCode: code, protocolItems, required };
  });
  if (hasUncoded) return listed;
  const strayItems = items.filter(
    (item) => !isKnown(item) && linesOf(tied, [item]).some(({ settledHere }) => !settledHere.eq(0)),
  );
  const strayCodes = new Map(strayItems.map((item) => [item.actionCode?.id ?? null, item.actionCode]));
  return [
    ...listed,
    ...[...strayCodes.values()].map((code) => {
      const orderItems = strayItems.filter((item) => item.actionCode?.id === code?.id);
      return { ...worksOn(tied, orderItems, null), actionCode: code, protocolItems: [], required: decimal(0) };
    }),
  ];
}

function codeIn(part: ProtocolPart, id: number): ProtocolActionCode | null {
  return part.protocolItems.find(({ actionCode }) => actionCode?.id === id)?.actionCode ?? null;
}

const worksOn = (tied: TiedPart, orderItems: readonly OrderItemRow[], settled: Decimal | null) => ({
  part: tied.part,
  orderItems,
  works: worksOf(linesOf(tied, orderItems), settled),
});

function linesOf({ part, matched }: TiedPart, items: readonly OrderItemRow[]): WorkLine[] {
  return items.flatMap((item) =>
    item.assignments.map((assignment) => {
      const settledHere = assignment.settlements.find((settlement) => settlement.partId === part.id)?.amount ?? 0;
      return { item, assignment, settledHere: decimal(settledHere), isMatched: matched.has(item) };
    }),
  );
}

/** @param summed the settled amount of works that count to the sum, if known; the lines may show less */
function worksOf(lines: readonly WorkLine[], summed: Decimal | null): Work[] {
  const settledOf = (group: readonly WorkLine[]) => sum(group.map(({ settledHere }) => settledHere));
  const summedLines = lines.filter(({ assignment }) => assignment.addToSum);
  const others = lines.filter(({ assignment }) => !assignment.addToSum);
  const names = [...new Set(others.map(({ assignment }) => assignment.workName))];
  return [
    { name: null, lines: summedLines, settled: summed ?? settledOf(summedLines) },
    ...names.map((name) => {
      const group = others.filter(({ assignment }) => assignment.workName === name);
      return { name, lines: group, settled: settledOf(group) };
    }),
  ];
}
