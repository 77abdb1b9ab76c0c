import type { Invoice, Party } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { formatAccount, formatNip } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DateText, type Fact, MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import { modeText } from './sending-text';

const { edit: words, correction: kor } = texts;

const partyText = ({ name, nip, street, postalCode, city }: Party) =>
  [name, nip && `NIP ${formatNip(nip)}`, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ') || '–';

const linkTo = (id: number, label: string) => (
  <Link key={id} to={invoiceAddress.edit(id)}>
    {label}
  </Link>
);

const money = (label: string, value: number): Fact => ({ label, value: <MoneyText value={value} /> });

export function invoiceFacts(invoice: Invoice) {
  const { account, buyer, createdBy, difference, gross, issued, net, seller, state, vat } = invoice;
  const buyerName = { label: words.buyer, value: buyer.name || '–' };
  const protocols = { label: texts.list.protocols, value: invoice.protocols.join(', ') || '–' };
  const figures = [money(texts.list.net, net), money(texts.list.vat, vat), money(texts.list.gross, gross)];
  const mode = modeText(invoice);
  const { first, more } = mainFactsOf(invoice, { buyerName, protocols, figures });
  return {
    label: words.check,
    first,
    more: [
      ...more,
      ...(state === 'draft' ? [money(words.difference, difference)] : []),
      { label: texts.list.issued, value: <DateText value={issued} /> },
      ...(mode === null ? [] : [{ label: texts.sending.mode, value: mode }]),
      { label: words.preparedBy, value: createdBy },
      { label: words.approvedBy, value: invoice.approvedBy ?? '–' },
      { label: words.account, value: formatAccount(account) || '–' },
      { label: words.seller, value: partyText(seller), wide: true },
      { label: words.buyerWhole, value: partyText(buyer), wide: true },
    ],
  };
}

type CommonFacts = { readonly buyerName: Fact; readonly protocols: Fact; readonly figures: readonly Fact[] };

/** The facts shown first: what a correction changes, what is left to pay of an invoice in KSeF, else the sums. */
function mainFactsOf(invoice: Invoice, { buyerName, protocols, figures }: CommonFacts) {
  const { correction, corrections, gross, kind, ksefNumber, state } = invoice;
  if (correction) {
    const { of, reason, effect } = correction;
    return {
      first: [
        { label: kor.of, value: linkTo(of.id, texts.outside.named(of.number, of.isOutsideKsef)) },
        buyerName,
        { label: kor.reason, value: reason },
        { label: kor.effect, value: kor.effects[effect] },
        money(texts.list.gross, gross),
      ],
      more: [protocols, ...figures.slice(0, -1)],
    };
  }
  if ((ksefNumber === null && state !== 'outside') || kind === 'KOR')
    return { first: [buyerName, protocols, ...figures], more: [] };
  const correctionLinks = corrections.map((one) =>
    linkTo(one.id, `${one.number ?? kor.draft} (${texts.states[one.state]})`),
  );
  const isCorrected = correctionLinks.length > 0;
  if (state === 'outside') {
    const number = { label: texts.outside.ksefNumber, value: ksefNumber ?? texts.outside.outsideKsef };
    const correctedBy = isCorrected ? [{ label: kor.ofDrafted, value: <>{correctionLinks}</> }] : [];
    return { first: [buyerName, protocols, ...correctedBy, number, ...figures.slice(-1)], more: figures.slice(0, -1) };
  }
  return {
    first: [
      buyerName,
      isCorrected ? { label: kor.ofDrafted, value: <>{correctionLinks}</> } : protocols,
      invoice.correctedGross === gross
        ? money(texts.list.gross, gross)
        : money(texts.list.grossAfterCorrection, invoice.correctedGross),
      { label: texts.list.due, value: <DateText value={invoice.due} /> },
      money(texts.payments.left, invoice.left),
    ],
    more: [
      ...(isCorrected ? [protocols] : []),
      ...(invoice.correctedGross === gross ? figures.slice(0, -1) : figures),
      money(texts.payments.paid, invoice.paid),
    ],
  };
}
