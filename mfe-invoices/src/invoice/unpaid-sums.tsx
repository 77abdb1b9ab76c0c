import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { Link } from '@ostep/router';
import { useQuery } from '@tanstack/react-query';
import { unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.unpaidSums;

/** What waits for money or for mending; each leads to its invoices. */
export function UnpaidSums() {
  const { data } = useQuery(unpaidQuery);
  if (!data) return null;
  const { unpaid, overdue, refused } = data;
  return (
    <span>
      <Link to={invoiceAddress.shown('unpaid')}>{words.unpaid(unpaid)}</Link>
      {' · '}
      <Link to={invoiceAddress.shown('overdue')}>{words.overdue(overdue)}</Link>
      {refused === 0 ? null : (
        <>
          {' · '}
          <Link to={invoiceAddress.shown('refused')}>{words.refused(refused)}</Link>
        </>
      )}
    </span>
  );
}
