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
  const { account, buyer, createdBy, difference, gross, issued, net, seller, state, takenFrom, vat } = invoice;
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
      ...(takenFrom
        ? [{ label: texts.outside.takenFrom, value: texts.outside.fileAndRow(takenFrom.file, takenFrom.row) }]
        : []),
      { label: words.preparedBy, value: createdBy },
      { label: words.approvedBy, value: invoice.approvedBy ?? '–' },
      { label: words.account, value: formatAccount(account) || '–' },
      { label: words.seller, value: partyText(seller), wide: true },
      { label: words.buyerWhole, value: partyText(buyer), wide: true },
    ],
  };
}

const debtFacts = ({ correctedGross, due, gross, left }: Invoice): readonly Fact[] => [
  correctedGross === gross ? money(texts.list.gross, gross) : money(texts.list.grossAfterCorrection, correctedGross),
  { label: texts.list.due, value: <DateText value={due} /> },
  money(texts.payments.left, left),
];

type CommonFacts = { readonly buyerName: Fact; readonly protocols: Fact; readonly figures: readonly Fact[] };

type MainFacts = { readonly first: readonly Fact[]; readonly more: readonly Fact[] };

/** The facts shown first: what a correction changes, what is left to pay of an invoice that is owed, else the sums. */
function mainFactsOf(invoice: Invoice, facts: CommonFacts): MainFacts {
  const { buyerName, protocols, figures } = facts;
  const { correction, gross, kind, ksefNumber, state } = invoice;
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
  if (state === 'outside')
    return invoice.paidBefore === null ? outsideFacts(invoice, facts) : owedOutsideFacts(invoice, facts);
  if (ksefNumber === null || kind === 'KOR') return { first: [buyerName, protocols, ...figures], more: [] };
  return owedFacts(invoice, facts);
}

function correctionLinks({ corrections }: Invoice): readonly Fact[] {
  if (corrections.length === 0) return [];
  const links = corrections.map((one) => linkTo(one.id, `${one.number ?? kor.draft} (${texts.states[one.state]})`));
  return [{ label: kor.ofDrafted, value: <>{links}</> }];
}

const ksefNumberFact = ({ ksefNumber }: Invoice): Fact => ({
  label: texts.outside.ksefNumber,
  value: ksefNumber ?? texts.outside.outsideKsef,
});

function outsideFacts(invoice: Invoice, { buyerName, protocols, figures }: CommonFacts): MainFacts {
  return {
    first: [buyerName, protocols, ...correctionLinks(invoice), ksefNumberFact(invoice), ...figures.slice(-1)],
    more: figures.slice(0, -1),
  };
}

/** Of an invoice that was taken from a file net and VAT are known once its lines are. */
function owedOutsideFacts(invoice: Invoice, { buyerName, protocols, figures }: CommonFacts): MainFacts {
  const links = correctionLinks(invoice);
  const number = ksefNumberFact(invoice);
  return {
    first: [buyerName, ...(links.length > 0 ? links : [number]), ...debtFacts(invoice)],
    more: [
      ...(links.length > 0 ? [number] : []),
      protocols,
      ...(invoice.lines.length > 0 ? figures.slice(0, -1) : []),
      money(texts.payments.paid, invoice.paid),
      money(texts.outside.paidBefore, invoice.paidBefore ?? 0),
    ],
  };
}

function owedFacts(invoice: Invoice, { buyerName, protocols, figures }: CommonFacts): MainFacts {
  const links = correctionLinks(invoice);
  return {
    first: [buyerName, ...(links.length > 0 ? links : [protocols]), ...debtFacts(invoice)],
    more: [
      ...(links.length > 0 ? [protocols] : []),
      ...(invoice.correctedGross === invoice.gross ? figures.slice(0, -1) : figures),
      money(texts.payments.paid, invoice.paid),
    ],
  };
}
