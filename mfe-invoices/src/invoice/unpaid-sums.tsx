import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { Link, type To } from '@ostep/router';
import { useQuery } from '@tanstack/react-query';
import { unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.unpaidSums;

type SumLink = { readonly label: string; readonly to: To; readonly isShown: boolean };

/** What waits for payment or for somebody to act; each entry links to its invoices. */
export function UnpaidSums() {
  const { data } = useQuery(unpaidQuery);
  if (!data) return null;
  const { drafts, toSend, unpaid, overdue, outside, refused } = data;
  const links: readonly SumLink[] = [
    { label: words.unpaid(unpaid), to: invoiceAddress.shown('unpaid'), isShown: true },
    { label: words.outside(outside), to: invoiceAddress.shown('outside'), isShown: outside > 0 },
    { label: words.overdue(overdue), to: invoiceAddress.shown('overdue'), isShown: true },
    { label: texts.ageing.link, to: invoiceAddress.ageing, isShown: unpaid !== 0 },
    { label: words.drafts(drafts), to: invoiceAddress.shown('draft'), isShown: drafts !== 0 },
    { label: words.toSend(toSend), to: invoiceAddress.shown('approved'), isShown: toSend !== 0 },
    { label: words.refused(refused), to: invoiceAddress.shown('refused'), isShown: refused !== 0 },
  ];
  const shown = links.filter(({ isShown }) => isShown);
  return (
    <span>
      {shown.map(({ label, to }, index) => (
        <span key={label}>
          {index === 0 ? null : ' · '}
          <Link to={to}>{label}</Link>
        </span>
      ))}
    </span>
  );
}
