import type { Invoice, Party } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { formatAccount, formatNip } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, MoneyText, RecordFacts } from '@ostep/ui';
import { texts } from '../texts';

const { edit: words, correction: kor } = texts;

const partyText = ({ name, nip, street, postalCode, city }: Party) =>
  [name, nip && `NIP ${formatNip(nip)}`, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ') || '–';

function correctionFacts({ correction, corrections }: Invoice) {
  const linkTo = (id: number, label: string) => (
    <Link key={id} to={invoiceAddress.edit(id)}>
      {label}
    </Link>
  );
  if (!correction)
    return corrections.length === 0
      ? []
      : [
          {
            label: kor.ofDrafted,
            value: (
              <>
                {corrections.map(({ id, number, state }) =>
                  linkTo(id, `${number ?? kor.draft} (${texts.states[state]})`),
                )}
              </>
            ),
          },
        ];
  const { of, reason, effect } = correction;
  return [
    { label: kor.of, value: linkTo(of.id, of.number) },
    { label: kor.reason, value: reason },
    { label: kor.effect, value: kor.effects[effect] },
  ];
}

export function InvoiceCheck({ invoice }: { readonly invoice: Invoice }) {
  const { seller, buyer, account, sums, difference, findings, state } = invoice;
  const isOwed = invoice.ksefNumber !== null && invoice.kind !== 'KOR';
  return (
    <>
      <RecordFacts
        facts={[
          { label: texts.list.state, value: texts.states[state] },
          ...correctionFacts(invoice),
          { label: words.buyer, value: buyer.name },
          { label: texts.list.protocols, value: invoice.protocols.join(', ') },
          ...sums.map(({ vatPercent, net, vat }) => ({
            label: words.rateSum(vatPercent),
            value: words.sums(net, vat),
          })),
          { label: texts.list.gross, value: <MoneyText value={invoice.gross} /> },
          ...(state === 'draft' ? [{ label: words.difference, value: <MoneyText value={difference} /> }] : []),
          ...(isOwed
            ? [
                { label: texts.list.due, value: <DateText value={invoice.due} /> },
                { label: texts.payments.left, value: <MoneyText value={invoice.left} /> },
              ]
            : []),
        ]}
        label={words.check}
        more={[
          { label: texts.list.issued, value: <DateText value={invoice.issued} /> },
          ...(isOwed ? [{ label: texts.payments.paid, value: <MoneyText value={invoice.paid} /> }] : []),
          { label: words.preparedBy, value: invoice.createdBy },
          { label: words.approvedBy, value: invoice.approvedBy ?? '–' },
          { label: words.account, value: formatAccount(account) || '–' },
          { label: words.seller, value: partyText(seller), wide: true },
          { label: words.buyer, value: partyText(buyer), wide: true },
        ]}
      />
      {state === 'draft' && findings.length === 0 ? <p>{words.fine}</p> : null}
      <ul>
        {findings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  );
}
