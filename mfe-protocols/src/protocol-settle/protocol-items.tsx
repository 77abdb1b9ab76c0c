import type { ProtocolItem } from '@ostep/api-protocols';
import { Badge, MoneyText, QuantityText, SettledAmount } from '@ostep/ui';
import { texts } from '../texts';

type ProtocolItemsProps = {
  readonly items: readonly ProtocolItem[];
  /** Ids of the items whose code an order item of this part has. */
  readonly ordered: ReadonlySet<number>;
};

export function ProtocolItems({ items, ordered }: ProtocolItemsProps) {
  const { settle } = texts;
  return (
    <div className="protocols-scroll">
      <table className="protocols-items">
        <caption className="visually-hidden">{settle.protocolItems}</caption>
        <thead>
          <tr>
            <th scope="col">{settle.code}</th>
            <th className="protocols-figure" scope="col">
              {settle.amount}
            </th>
            <th className="protocols-figure" scope="col">
              {settle.rate}
            </th>
            <th className="protocols-figure" scope="col">
              {settle.value}
            </th>
            <th className="protocols-figure" scope="col">
              {settle.settledHere}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {item.actionCode?.key ?? '–'} <span className="ui-muted">{item.actionCode?.value}</span>{' '}
                {ordered.has(item.id) ? null : <Badge label={settle.notOrdered} tone="amber" />}
              </th>
              <td className="protocols-figure">
                <QuantityText value={item.amount} />
              </td>
              <td className="protocols-figure">
                <MoneyText value={item.rate} />
              </td>
              <td className="protocols-figure">
                <MoneyText value={item.value} />
              </td>
              <td className="protocols-figure">
                {item.actionCode ? (
                  <SettledAmount label={settle.itemAmount} required={item.amount} settled={item.settledAmount} />
                ) : (
                  <QuantityText value={item.settledAmount} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
