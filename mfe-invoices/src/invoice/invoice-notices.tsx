import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { useMissingRole } from '@ostep/platform';
import { MissingNotes } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { CertificateWarning } from '../invoice-ksef/certificate-warning';
import { unpaidQuery } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.ksef;

export function InvoiceNotices() {
  return (
    <>
      <CertificateWarning />
      <KsefSignInRefused />
    </>
  );
}

function KsefSignInRefused() {
  const mayOpenKsef = useMissingRole('office', 'manager') === undefined;
  const { data } = useQuery(unpaidQuery);
  if (!data?.notLetIn) return null;
  const { description, waiting } = data.notLetIn;
  const sentence = words.notLetIn(description, waiting);
  if (!mayOpenKsef) return <p className="ui-notice ui-notice-amber">{sentence}</p>;
  return <MissingNotes label={words.page} missing={[{ sentence, to: invoiceAddress.ksef, isNextStep: false }]} />;
}
