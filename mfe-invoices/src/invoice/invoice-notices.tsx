import { CertificateWarning } from '../invoice-ksef/certificate-warning';
import { NotLetIn } from '../invoice-ksef/not-let-in';

export function InvoiceNotices() {
  return (
    <>
      <CertificateWarning />
      <NotLetIn />
    </>
  );
}
