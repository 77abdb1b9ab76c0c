import type { InvoiceFinding, InvoiceLine, Party } from '@ostep/api-invoices';
import { isInformationalCode, isNip, rowNet, toJsonNumber } from '@ostep/kernel';
import { texts } from '../texts';
import { knownRates } from './invoice-xml';

type Checked = {
  readonly seller: Party;
  readonly buyer: Party;
  readonly account: string;
  readonly lines: readonly InvoiceLine[];
  readonly difference: number;
};

const stop = (kind: InvoiceFinding['kind'], message: string): InvoiceFinding => ({ kind, message, stops: true });
const look = (kind: InvoiceFinding['kind'], message: string): InvoiceFinding => ({ kind, message, stops: false });

function faultsOfLine(line: InvoiceLine): InvoiceFinding[] {
  const { code, unit, vatPercent, amount, price, net } = line;
  const found: InvoiceFinding[] = [];
  if (line.name === '') found.push(stop('code', texts.code(line)));
  if (unit === '') found.push(stop('unit', texts.unit(line)));
  if (vatPercent === null) found.push(stop('rate', texts.rate(line)));
  else if (!knownRates.includes(vatPercent)) found.push(stop('rate', texts.unknownRate(line, vatPercent)));
  if (code !== null && isInformationalCode(code)) found.push(look('code', texts.informational(line, net)));
  const product = price === null ? net : toJsonNumber(rowNet(amount, price));
  if (product !== net) found.push(look('figures', texts.figures(line, product, net)));
  return found;
}

/** What KSeF would refuse, and what a person should have seen before. */
export function findFaults({ seller, buyer, account, lines, difference }: Checked): InvoiceFinding[] {
  const found: InvoiceFinding[] = [];
  if (!isNip(seller.nip) || seller.name === '') found.push(stop('company', texts.company));
  if (account === '') found.push(stop('account', texts.account));
  if (!isNip(buyer.nip)) found.push(stop('buyerNip', texts.buyerNip));
  if (difference !== 0) found.push(look('figures', texts.difference(difference)));
  return [...found, ...lines.flatMap(faultsOfLine)];
}
