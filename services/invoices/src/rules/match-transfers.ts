import { rowsBy } from '@ostep/service-kit';
import { withoutIdentifiers } from './collective-identifiers';
import { indexOfNumbers, ksefNumbersIn } from './number-in-title';
import { PLN, type Transfer } from './transfer';

export type UnpaidInvoice = {
  readonly id: number;
  readonly number: string;
  readonly ksefNumber: string | null;
  readonly buyerNip: string;
  /** PLN that is left to pay. */
  readonly left: number;
};

export type Match = {
  readonly invoiceIds: readonly number[];
  /** A number in the title is certain; a match by amount, NIP or account is only proposed to a person. */
  readonly by: 'collective' | 'ksefNumber' | 'number' | 'proposal';
};

/** The invoices that the collective identifier of a title stands for. */
export type CollectiveFound = {
  readonly ksefNumbers: readonly string[];
  /** KSeF has not answered yet: until it does, no invoice is guessed. */
  readonly isAwaited: boolean;
};

/** The NIPs of buyers whose saved payments came from an account. */
export type KnownPayers = ReadonlyMap<string, ReadonlySet<string>>;

const idsOf = (invoices: readonly { readonly id: number }[]) => [...new Set(invoices.map(({ id }) => id))];

const nipsIn = (title: string) => new Set(title.replace(/(?<=\d)[\s-]+(?=\d)/gu, '').match(/(?<!\d)\d{10}(?!\d)/gu));

const proposal = (invoices: readonly UnpaidInvoice[]): Match | null =>
  invoices.length === 1 ? { invoiceIds: idsOf(invoices), by: 'proposal' } : null;

/** Finds what a transfer pays: by the numbers in its title, otherwise by payer and amount. */
export function createMatcher(
  invoices: readonly UnpaidInvoice[],
  payers: KnownPayers,
): (transfer: Transfer, collective?: CollectiveFound | null) => Match | null {
  const numbersIn = indexOfNumbers(invoices);
  const byKsefNumber = new Map(invoices.flatMap((one) => (one.ksefNumber === null ? [] : [[one.ksefNumber, one]])));
  const unpaid = invoices.filter(({ left }) => left > 0);
  const byLeft = rowsBy(unpaid, ({ left }) => left);
  const byNip = rowsBy(unpaid, ({ buyerNip }) => buyerNip);
  const guessByPayer = ({ title, account, amount }: Transfer) => {
    const nips = new Set([...nipsIn(title), ...(payers.get(account) ?? [])]);
    const payersInvoices = [...nips].flatMap((nip) => byNip(nip));
    if (payersInvoices.length === 0) return proposal(byLeft(amount));
    const same = payersInvoices.filter(({ left }) => left === amount);
    return proposal(same.length > 0 ? same : payersInvoices);
  };
  /** A transfer may also pay invoices that are not in this system: then the match is only a proposal. */
  const byCollective = (ksefNumbers: readonly string[]): Match | null => {
    const found = ksefNumbers.flatMap((number) => byKsefNumber.get(number) ?? []);
    if (found.length === 0) return null;
    return { invoiceIds: idsOf(found), by: found.length === ksefNumbers.length ? 'collective' : 'proposal' };
  };
  const byNumbers = (title: string): Match | null => {
    const byKsef = ksefNumbersIn(title).flatMap((number) => byKsefNumber.get(number) ?? []);
    const found = numbersIn(title);
    const certain = idsOf([...byKsef, ...found.filter(({ isCertain }) => isCertain)]);
    if (certain.length > 0) return { invoiceIds: certain, by: byKsef.length > 0 ? 'ksefNumber' : 'number' };
    return found.length > 0 ? { invoiceIds: idsOf(found), by: 'proposal' } : null;
  };
  return (transfer, collective = null) => {
    if (transfer.currency !== PLN || transfer.isReturn) return null;
    if (collective === null) return byNumbers(transfer.title) ?? guessByPayer(transfer);
    const title = withoutIdentifiers(transfer.title);
    const found = byCollective(collective.ksefNumbers) ?? byNumbers(title);
    return found ?? (collective.isAwaited ? null : guessByPayer({ ...transfer, title }));
  };
}
