import type { ProtocolActionCode, ProtocolItem, ProtocolPart } from '@ostep/api-protocols';
import { activitiesOf, type Decimal, decimal, sum } from '@ostep/kernel';
import type { AssignmentRow, OrderItemRow } from './settle-facts';

export type WorkLine = {
  readonly item: OrderItemRow;
  readonly assignment: AssignmentRow;
  readonly here: Decimal;
  /** Nothing is proposed for an item that a settlement alone ties to the part. */
  readonly isMatched: boolean;
};

/** Squads that share an amount: all works that count to the sum, or one kind of work that does not. */
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

/** Also codes the part does not have, where something is settled under them; other items belong to no activity. */
export function activitiesToSettle(tied: TiedPart): Activity[] {
  const { part, items } = tied;
  const known = activitiesOf(part);
  const codes = new Set(known.flatMap(({ actionCode }) => actionCode?.id ?? []));
  const isKnown = (item: OrderItemRow) => item.actionCode !== null && codes.has(item.actionCode.id);
  const hasWhole = known.some(({ actionCode }) => actionCode === null);
  const listed = known.map(({ actionCode, required, settled }) => {
    const orderItems = items.filter((item) => (actionCode ? item.actionCode?.id === actionCode.id : !isKnown(item)));
    const code = actionCode && codeIn(part, actionCode.id);
    const protocolItems = part.protocolItems.filter((item) =>
      actionCode ? item.actionCode?.id === actionCode.id : item.actionCode === null || !codes.has(item.actionCode.id),
    );
    return { ...worksOn(tied, orderItems, settled), actionCode: code, protocolItems, required };
  });
  if (hasWhole) return listed;
  const strays = items.filter((item) => !isKnown(item) && linesOf(tied, [item]).some(({ here }) => !here.eq(0)));
  const strayCodes = new Map(strays.map((item) => [item.actionCode?.id ?? null, item.actionCode]));
  return [
    ...listed,
    ...[...strayCodes.values()].map((code) => {
      const orderItems = strays.filter((item) => item.actionCode?.id === code?.id);
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
      const here = assignment.settlements.find((settlement) => settlement.partId === part.id)?.amount ?? 0;
      return { item, assignment, here: decimal(here), isMatched: matched.has(item) };
    }),
  );
}

/** `summed`: what is known to be settled of the summed works, where it is more than the lines show. */
function worksOf(lines: readonly WorkLine[], summed: Decimal | null): Work[] {
  const settledOf = (of: readonly WorkLine[]) => sum(of.map(({ here }) => here));
  const own = lines.filter(({ assignment }) => assignment.addToSum);
  const others = lines.filter(({ assignment }) => !assignment.addToSum);
  const names = [...new Set(others.map(({ assignment }) => assignment.workName))];
  return [
    { name: null, lines: own, settled: summed ?? settledOf(own) },
    ...names.map((name) => {
      const of = others.filter(({ assignment }) => assignment.workName === name);
      return { name, lines: of, settled: settledOf(of) };
    }),
  ];
}
