import type { OrderOfContract } from '@ostep/api-orders';
import type { ProtocolOrder } from '@ostep/api-protocols';
import { comparePolish, orderPermissions } from '@ostep/kernel';
import { CheckboxField, FactsSkeleton, FormError, type FormState, LoadFailure, Section, StatusBadge } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ordersForProtocolQuery } from '../protocol.queries';
import { texts } from '../texts';
import type { ProtocolValues } from './form-values';

type OfferedOrder = Pick<
  OrderOfContract,
  'id' | 'orderNumber' | 'orderStatus' | 'forestDistrictName' | 'forestDistrictPart'
>;

type OrdersSectionProps = {
  readonly form: FormState<ProtocolValues>;
  readonly boundOrders: readonly ProtocolOrder[];
  /** Order numbers of an uploaded document that cannot be selected. */
  readonly unavailableOrders: readonly string[];
};

export function OrdersSection({ form, boundOrders, unavailableOrders }: OrdersSectionProps) {
  const { contract } = form.values;
  return (
    <Section title={texts.edit.orders}>
      {contract === null ? (
        <p className="ui-muted">{texts.edit.chooseContract}</p>
      ) : (
        <OrdersOfContract boundOrders={boundOrders} contractId={contract.id} form={form} />
      )}
      {unavailableOrders.length > 0 ? (
        <p className="ui-notice ui-notice-amber">{texts.edit.unavailableOrders(unavailableOrders.join(', '))}</p>
      ) : null}
      <FormError form={form} path="orders" />
    </Section>
  );
}

type OrdersOfContractProps = Pick<OrdersSectionProps, 'form' | 'boundOrders'> & { readonly contractId: number };

function OrdersOfContract({ form, boundOrders, contractId }: OrdersOfContractProps) {
  const offered = useQuery(ordersForProtocolQuery(contractId));
  const bound = new Set(boundOrders.map((order) => order.id));
  const known = new Map<number, OfferedOrder>(
    [...boundOrders, ...(offered.data ?? [])].map((order) => [order.id, order]),
  );
  const orders = [...known.values()].sort((left, right) => comparePolish(left.orderNumber, right.orderNumber));
  const isAwaiting = (order: OfferedOrder) =>
    orderPermissions.awaitsProtocol(order.orderStatus) && !bound.has(order.id);
  const awaiting = orders.filter(isAwaiting);
  const others = orders.filter((order) => !isAwaiting(order));

  return (
    <div className="protocols-orders">
      <OrderChoice form={form} orders={awaiting} title={texts.edit.awaiting}>
        {offered.isError ? <LoadFailure error={offered.error} onRetry={() => void offered.refetch()} /> : null}
        {offered.isPending ? <FactsSkeleton facts={2} /> : null}
        {offered.isSuccess && awaiting.length === 0 ? <p className="ui-muted">{texts.edit.noOrders}</p> : null}
      </OrderChoice>
      {others.length > 0 ? <OrderChoice form={form} orders={others} title={texts.edit.others} /> : null}
    </div>
  );
}

type OrderChoiceProps = {
  readonly form: FormState<ProtocolValues>;
  readonly title: string;
  readonly orders: readonly OfferedOrder[];
  readonly children?: ReactNode;
};

function OrderChoice({ form, title, orders, children }: OrderChoiceProps) {
  const selected = new Set(form.values.orders);
  const choose = (id: number, chosen: boolean) =>
    form.update((old) => ({
      ...old,
      orders: chosen ? [...old.orders, id] : old.orders.filter((other) => other !== id),
    }));
  return (
    <fieldset className="protocols-choice">
      <legend>{title}</legend>
      {orders.map((order) => (
        <div className="protocols-choice-row" key={order.id}>
          <CheckboxField
            label={texts.edit.orderLabel(order.forestDistrictName, order.forestDistrictPart, order.orderNumber)}
            onChange={(chosen) => choose(order.id, chosen)}
            value={selected.has(order.id)}
          />
          <StatusBadge status={order.orderStatus} />
        </div>
      ))}
      {children}
    </fieldset>
  );
}
