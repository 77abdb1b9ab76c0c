import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { attentionAddresses, orderAddress } from '@ostep/api-orders/addresses';
import type { OnePage } from '@ostep/api-summaries';
import { formatMoney } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { FactsGrid, Section } from '@ostep/ui';
import { onePageTexts as texts } from './one-page-texts';

export function TodaySection({ page }: { readonly page: OnePage }) {
  const { risk, notInvoiced, unpaid, late, clarifications } = page;
  const counted = ({ count, value }: OnePage['unpaid'], to: string) => (
    <Link to={to}>{texts.counted(count, value)}</Link>
  );
  return (
    <Section title={texts.today}>
      <FactsGrid
        facts={[
          {
            label: texts.penalty,
            value: (
              <>
                <Link to={orderAddress.attention}>{formatMoney(risk.penalty)}</Link>
                {risk.unknown === 0 ? null : <span className="ui-muted"> {texts.unknown(risk.unknown)}</span>}
              </>
            ),
          },
          { label: texts.charged, value: formatMoney(risk.charged) },
          { label: texts.terms, value: <Link to={orderAddress.attention}>{risk.terms}</Link> },
          { label: texts.notInvoiced, value: counted(notInvoiced, invoiceAddress.list) },
          { label: texts.unpaid, value: counted(unpaid, invoiceAddress.shown('unpaid')) },
          { label: texts.late, value: counted(late, invoiceAddress.shown('overdue')) },
          {
            label: texts.clarifications,
            value: <Link to={attentionAddresses.clarifications}>{clarifications}</Link>,
          },
        ]}
      />
    </Section>
  );
}
