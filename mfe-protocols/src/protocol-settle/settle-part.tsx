import type { SettlePart as Part, SettleOrderItem } from '@ostep/api-protocols';
import { toast } from '@ostep/platform';
import { Button, ConflictDialog, MoneyText } from '@ostep/ui';
import { memo, useState } from 'react';
import { texts } from '../texts';
import { OrderItemBlock } from './order-item-block';
import { PartAmounts, PartMark } from './part-amounts';
import { noProposals, type Proposals, proposalsFor } from './proposals';
import { ProtocolItems } from './protocol-items';
import { type SaveOutcome, type Settled, useSettlement } from './use-settlement';

type SettlePartProps = {
  readonly protocolId: number;
  readonly part: Part;
  readonly lockedReason: string | undefined;
};

export const SettlePart = memo(function SettlePart({ protocolId, part, lockedReason }: SettlePartProps) {
  const [proposals, setProposals] = useState<Proposals>(noProposals);
  const [accepting, setAccepting] = useState(false);
  const { settle, questionDialog, conflict, closeConflict, refresh } = useSettlement(protocolId, part.id);

  const save = async (settled: Settled, amount: number): Promise<SaveOutcome> => {
    const outcome = await settle(settled, amount);
    if (outcome === 'saved') setProposals((old) => new Map([...old].filter(([id]) => id !== settled.id)));
    return outcome;
  };
  const propose = () => {
    const found = proposalsFor(part);
    setProposals(found);
    if (found.size === 0) toast({ type: 'info', title: texts.settle.propose, message: texts.settle.nothingToPropose });
  };
  const accept = async () => {
    setAccepting(true);
    for (const assignment of part.orderItems.flatMap((item) => item.assignments)) {
      const amount = proposals.get(assignment.id);
      if (amount !== undefined && (await save(assignment, amount)) !== 'saved') break;
    }
    setAccepting(false);
  };

  const sameCode = part.orderItems.filter((item) => item.protocolItemId !== null || hasSettlement(item));
  const byAddressOnly = part.orderItems.filter((item) => !sameCode.includes(item));
  const isSoleMatch = ({ protocolItemId }: SettleOrderItem) =>
    part.orderItems.filter((other) => other.protocolItemId === protocolItemId).length === 1 &&
    part.protocolItems.filter((other) => other.actionCode?.id === codeOf(part, protocolItemId)).length === 1;
  const ordered = orderedItems(part);
  const blockOf = (item: SettleOrderItem) => (
    <OrderItemBlock
      item={item}
      key={item.id}
      lockedReason={lockedReason}
      onSave={save}
      proposals={proposals}
      protocolItem={part.protocolItems.find(({ id }) => id === item.protocolItemId)}
      soleMatch={isSoleMatch(item)}
    />
  );

  return (
    <section aria-labelledby={`part-${part.id}`} className="protocols-settle-part">
      <header className="protocols-settle-part-head">
        <h3 id={`part-${part.id}`}>{texts.settle.partTitle(part.posNo, part.forestAddress)}</h3>
        <PartMark part={part} />
        <PartAmounts part={part} />
        <span>
          {texts.settle.totalValue} <MoneyText value={part.totalValue} />
        </span>
        <span className="protocols-settle-actions">
          {proposals.size > 0 ? (
            <ProposalButtons
              accepting={accepting}
              onAccept={() => void accept()}
              onDiscard={() => setProposals(noProposals)}
            />
          ) : (
            <Button
              disabledReason={lockedReason}
              icon="bolt"
              label={texts.settle.propose}
              onClick={propose}
              tone="text"
            />
          )}
        </span>
      </header>
      <ProtocolItems items={part.protocolItems} ordered={ordered} />
      {sameCode.map(blockOf)}
      {byAddressOnly.length > 0 ? (
        <details className="protocols-by-address">
          <summary>{texts.settle.byAddressOnly(byAddressOnly.length)}</summary>
          {byAddressOnly.map(blockOf)}
        </details>
      ) : null}
      {part.orderItems.length === 0 ? <UnmatchedOrders orders={part.unmatchedOrders} /> : null}
      {questionDialog}
      <ConflictDialog
        onClose={closeConflict}
        onReload={() => {
          refresh();
          closeConflict();
        }}
        problem={conflict}
      />
    </section>
  );
});

function UnmatchedOrders({ orders }: { readonly orders: Part['unmatchedOrders'] }) {
  return orders.map((order) => (
    <p className="protocols-unmatched" key={order.id}>
      {texts.settle.unmatched(order.orderNumber)}
    </p>
  ));
}

type ProposalButtonsProps = {
  readonly accepting: boolean;
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
};

function ProposalButtons({ accepting, onAccept, onDiscard }: ProposalButtonsProps) {
  return (
    <>
      <Button busy={accepting} icon="check" label={texts.settle.accept} onClick={onAccept} tone="primary" />
      <Button label={texts.settle.discard} onClick={onDiscard} tone="text" />
    </>
  );
}

function codeOf(part: Part, itemId: number | null): number | undefined {
  return part.protocolItems.find(({ id }) => id === itemId)?.actionCode?.id;
}

function orderedItems(part: Part): ReadonlySet<number> {
  const codes = new Set(part.orderItems.map((item) => item.actionCode?.id));
  return new Set(
    part.protocolItems.filter(({ actionCode }) => actionCode && codes.has(actionCode.id)).map(({ id }) => id),
  );
}

function hasSettlement(item: SettleOrderItem): boolean {
  return item.assignments.some((assignment) => assignment.amount !== null);
}
