import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { Link, type To } from '@ostep/router';
import { useQuery } from '@tanstack/react-query';
import { unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.unpaidSums;

/** What waits for a person or for money; each leads to its invoices. */
export function UnpaidSums() {
  const { data } = useQuery(unpaidQuery);
  if (!data) return null;
  const { drafts, toSend, unpaid, overdue, refused } = data;
  const links: readonly (readonly [label: string, to: To])[] = [
    [words.unpaid(unpaid), invoiceAddress.shown('unpaid')],
    [words.overdue(overdue), invoiceAddress.shown('overdue')],
    ...(unpaid === 0 ? [] : [[texts.ageing.link, invoiceAddress.ageing] as const]),
    ...(drafts === 0 ? [] : [[words.drafts(drafts), invoiceAddress.shown('draft')] as const]),
    ...(toSend === 0 ? [] : [[words.toSend(toSend), invoiceAddress.shown('approved')] as const]),
    ...(refused === 0 ? [] : [[words.refused(refused), invoiceAddress.shown('refused')] as const]),
  ];
  return (
    <span>
      {links.map(([label, to], at) => (
        <span key={label}>
          {at === 0 ? null : ' · '}
          <Link to={to}>{label}</Link>
        </span>
      ))}
    </span>
  );
}
