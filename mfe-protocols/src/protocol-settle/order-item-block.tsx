import type { ProtocolItem, SettleOrderItem } from '@ostep/api-protocols';
import { formatMoney, formatQuantity } from '@ostep/kernel';
import { Badge, MoneyText, QuantityText, SettledAmount } from '@ostep/ui';
import { texts } from '../texts';
import { MoneyFacts } from './money-facts';
import type { Proposals } from './proposals';
import { SquadLine } from './squad-line';
import type { SaveOutcome, Settled } from './use-settlement';

type OrderItemBlockProps = {
  readonly item: SettleOrderItem;
  readonly protocolItem: ProtocolItem | undefined;
  /** No other order item shares the protocol item, so its amounts can be compared directly. */
  readonly soleMatch: boolean;
  readonly proposals: Proposals;
  readonly lockedReason: string | undefined;
  readonly onSave: (settled: Settled, amount: number) => Promise<SaveOutcome>;
};

export function OrderItemBlock({
  item,
  protocolItem,
  soleMatch,
  proposals,
  lockedReason,
  onSave,
}: OrderItemBlockProps) {
  const { settle } = texts;
  return (
    <article className="protocols-item">
      <header className="protocols-item-head">
        <h4>
          {item.actionCode?.key ?? '–'} <span className="ui-muted">{item.actionDesc}</span>
        </h4>
        <span className="ui-muted">
          {settle.orderItem(item.orderNumber, item.lp)} · {item.posNo} · {item.forestAddress}
        </span>
        <ItemWarnings item={item} protocolItem={protocolItem} soleMatch={soleMatch} />
      </header>
      {item.assignments.length === 0 ? (
        <p className="ui-muted protocols-no-squads">
          {settle.noSquads} {settle.ordered}: <QuantityText value={item.amount} />
        </p>
      ) : (
        <div className="protocols-scroll">
          <table className="protocols-squads">
            <thead>
              <tr>
                <th scope="col">{settle.squad}</th>
                <th scope="col">
                  <span className="visually-hidden">{settle.summed}</span>
                </th>
                <th scope="col">{settle.work}</th>
                <th scope="col">{settle.finished}</th>
                <th className="protocols-figure" scope="col">
                  {settle.squadRate}
                </th>
                <th className="protocols-figure" scope="col">
                  {settle.reported}
                </th>
                <th className="protocols-figure" scope="col">
                  {settle.elsewhere}
                </th>
                <th className="protocols-figure" scope="col">
                  {settle.protocolAmount}
                </th>
              </tr>
            </thead>
            <tbody>
              {item.assignments.map((assignment) => (
                <SquadLine
                  assignment={assignment}
                  key={assignment.id}
                  lockedReason={lockedReason}
                  onSave={onSave}
                  proposal={proposals.get(assignment.id) ?? null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {item.assignments.length > 0 ? <ItemSums item={item} protocolItem={protocolItem} soleMatch={soleMatch} /> : null}
    </article>
  );
}

type Compared = Pick<OrderItemBlockProps, 'item' | 'protocolItem' | 'soleMatch'>;

function ItemSums({ item, protocolItem, soleMatch }: Compared) {
  const { settle } = texts;
  return (
    <dl className="protocols-facts">
      <div>
        <dt>{settle.ordered}</dt>
        <dd>
          <QuantityText value={item.amount} />
        </dd>
      </div>
      <div>
        <dt>{settle.settledHere}</dt>
        <dd>
          {protocolItem && soleMatch ? (
            <SettledAmount required={protocolItem.amount} settled={item.settledAmount} />
          ) : (
            <QuantityText value={item.settledAmount} />
          )}
        </dd>
      </div>
      <div>
        <dt>{settle.settledOthers}</dt>
        <dd>
          <QuantityText value={item.settledFromOthers} />
        </dd>
      </div>
      <div>
        <dt>{settle.contractRate}</dt>
        <dd>
          <MoneyText value={item.rateFromContractNetto} />
        </dd>
      </div>
      <MoneyFacts money={item} />
    </dl>
  );
}

function ItemWarnings({ item, protocolItem, soleMatch }: Compared) {
  const otherRate =
    protocolItem?.rate != null &&
    item.rateFromContractNetto !== null &&
    protocolItem.rate !== item.rateFromContractNetto;
  return (
    <>
      {item.protocolItemId === null ? <Badge label={texts.settle.otherCode} tone="grey" /> : null}
      {item.contractActionCodeKey === null ? null : (
        <Badge label={texts.settle.otherContractCode(item.contractActionCodeKey)} tone="amber" />
      )}
      {otherRate ? <Badge label={texts.settle.otherRate(formatMoney(protocolItem.rate ?? 0))} tone="amber" /> : null}
      {protocolItem && soleMatch && protocolItem.amount !== item.amount ? (
        <Badge
          label={texts.settle.otherAmount(formatQuantity(protocolItem.amount), formatQuantity(item.amount))}
          tone="grey"
        />
      ) : null}
      {item.matched ? null : <Badge label={texts.settle.tiedOnly} tone="amber" />}
    </>
  );
}
