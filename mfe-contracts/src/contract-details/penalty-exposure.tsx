import { orderAddress } from '@ostep/api-orders/addresses';
import { useHasRole } from '@ostep/platform';
import { Link } from '@ostep/router';
import { MoneyText } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { penaltyQuery } from '../contract.queries';
import { texts } from '../texts';

export function PenaltyExposure({ contractId }: { readonly contractId: number }) {
  const isOffice = useHasRole('office');
  const isManager = useHasRole('manager');
  return isOffice || isManager ? <Exposure contractId={contractId} /> : null;
}

function Exposure({ contractId }: { readonly contractId: number }) {
  const { data } = useQuery(penaltyQuery(contractId));
  if (!data || (data.exposure <= 0 && data.charged <= 0)) return null;
  const amounts = [
    ...(data.exposure > 0 ? [texts.exposure(data.exposure)] : []),
    ...(data.charged > 0 ? [texts.charged(data.charged)] : []),
  ];
  return (
    <details className="contracts-exposure">
      <summary>{amounts.join(', ')}</summary>
      <ul>
        {data.works.map(({ orderId, orderNumber, days, exposure, charged }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order is listed once for each of its late items.
          <li key={`${orderId}-${index}`}>
            <Link to={orderAddress.record(orderId)}>{texts.lateOrder(orderNumber, days)}</Link>{' '}
            <MoneyText value={exposure} />
            {charged ? <span className="ui-muted"> {texts.chargedOrder}</span> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
