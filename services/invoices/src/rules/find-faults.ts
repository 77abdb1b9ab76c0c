import {
  FORESTRY_PKWIU,
  type InvoiceFinding,
  type InvoiceLine,
  invoiceRates,
  isForestryRate,
  type Party,
} from '@ostep/api-invoices';
import { isInformationalCode, isNip, rowNet, toJsonNumber } from '@ostep/kernel';
import { texts } from '../texts';
import { groundFits, groundOf } from './invoice-xml';
import { SPLIT_PAYMENT_FROM } from './split-payment';

type Checked = {
  readonly seller: Party;
  readonly buyer: Party;
  readonly account: string;
  readonly lines: readonly InvoiceLine[];
  readonly gross: number;
  /** A correction has the PKWiU of its invoice, so it is not checked. */
  readonly isCorrection: boolean;
  readonly difference: number;
};

const stop = (kind: InvoiceFinding['kind'], message: string): InvoiceFinding => ({ kind, message, stops: true });
const warn = (kind: InvoiceFinding['kind'], message: string): InvoiceFinding => ({ kind, message, stops: false });

function faultsOfLine(line: InvoiceLine): InvoiceFinding[] {
  const { code, unit, vatPercent, amount, price, net } = line;
  const found: InvoiceFinding[] = [];
  if (line.name === '') found.push(stop('code', texts.code(line)));
  if (unit === '') found.push(stop('unit', texts.unit(line)));
  if (vatPercent === null) found.push(stop('rate', texts.rate(line)));
  else if (!invoiceRates.some((rate) => rate === vatPercent))
    found.push(stop('rate', texts.unknownRate(line, vatPercent)));
  if (code !== null && isInformationalCode(code)) found.push(warn('code', texts.informational(line, net)));
  const product = price === null ? net : toJsonNumber(rowNet(amount, price));
  if (product !== net) found.push(warn('figures', texts.figures(line, product, net)));
  return found;
}

const BASIC_RATE = 23;

/**
 * Without a PKWiU it is unknown whether a line at the basic rate falls under annex 15, which decides about split payment
 * from a certain sum on.
 */
function faultsOfPkwiu(line: InvoiceLine, { gross, isCorrection }: Checked): InvoiceFinding[] {
  if (isCorrection) return [];
  const { pkwiu, vatPercent } = line;
  if (pkwiu === FORESTRY_PKWIU && vatPercent !== null && !isForestryRate(line))
    return [stop('pkwiu', texts.forestryRate(line))];
  if (pkwiu !== '') return [];
  const stops = vatPercent === BASIC_RATE && gross >= SPLIT_PAYMENT_FROM;
  return [stops ? stop('pkwiu', texts.pkwiuNeeded(line)) : warn('pkwiu', texts.pkwiu(line))];
}

/** What KSeF would refuse, and what a person should look at before approving. */
export function findFaults(checked: Checked): InvoiceFinding[] {
  const { seller, buyer, account, lines, difference } = checked;
  const found: InvoiceFinding[] = [];
  if (!isNip(seller.nip) || seller.name === '') found.push(stop('company', texts.company));
  if (account === '') found.push(stop('account', texts.account));
  if (!isNip(buyer.nip)) found.push(stop('buyerNip', texts.buyerNip));
  if (difference !== 0) found.push(warn('figures', texts.difference(difference)));
  if (!groundFits(groundOf(lines))) found.push(stop('rate', texts.grounds));
  return [...found, ...lines.flatMap((line) => [...faultsOfLine(line), ...faultsOfPkwiu(line, checked)])];
}
