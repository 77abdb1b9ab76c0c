import type { Invoice, Party } from '@ostep/api-invoices';
import { formatAccount, formatNip } from '@ostep/kernel';
import { DateText, FactsGrid, MoneyText, Section } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.edit;

const partyText = ({ name, nip, street, postalCode, city }: Party) =>
  [name, nip && `NIP ${formatNip(nip)}`, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ') || '–';

export function InvoiceCheck({ invoice }: { readonly invoice: Invoice }) {
  const { seller, buyer, account, sums, difference, findings, state } = invoice;
  return (
    <Section title={words.check}>
      <FactsGrid
        facts={[
          { label: texts.list.state, value: texts.states[state] },
          { label: texts.list.protocols, value: invoice.protocols.join(', ') },
          { label: texts.list.issued, value: <DateText value={invoice.issued} /> },
          { label: texts.list.due, value: <DateText value={invoice.due} /> },
          ...sums.map(({ vatPercent, net, vat }) => ({
            label: words.rateSum(vatPercent),
            value: words.sums(net, vat),
          })),
          { label: texts.list.gross, value: <MoneyText value={invoice.gross} /> },
          { label: words.difference, value: <MoneyText value={difference} /> },
          { label: words.preparedBy, value: invoice.createdBy },
          { label: words.approvedBy, value: invoice.approvedBy ?? '–' },
          { label: words.seller, value: partyText(seller), wide: true },
          { label: words.buyer, value: partyText(buyer), wide: true },
          { label: words.account, value: formatAccount(account) || '–', wide: true },
        ]}
      />
      {state === 'draft' && findings.length === 0 ? <p>{words.fine}</p> : null}
      <ul>
        {findings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Section>
  );
}
