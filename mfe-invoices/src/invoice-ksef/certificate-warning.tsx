import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { dayInWarsaw, formatDate } from '@ostep/kernel';
import { useMissingRole } from '@ostep/platform';
import { MissingNotes } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { ksefQuery } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.ksef;

/** Shown in the last 30 days of the certificate, to those who may read the KSeF settings. */
export function CertificateWarning() {
  const isAllowed = useMissingRole('office', 'manager') === undefined;
  const { data } = useQuery({ ...ksefQuery, enabled: isAllowed });
  if (!data?.endsSoon || data.validTo === null) return null;
  const sentence = words.endsSoon(formatDate(dayInWarsaw(new Date(data.validTo))));
  return (
    <MissingNotes label={words.certificate} missing={[{ sentence, to: invoiceAddress.ksef, isNextStep: false }]} />
  );
}
