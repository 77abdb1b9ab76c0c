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
import { groundOf, isGroundWhole } from './invoice-xml';
import { SPLIT_PAYMENT_FROM } from './split-payment';

type Checked = {
  readonly seller: Party;
  readonly buyer: Party;
  readonly account: string;
  readonly lines: readonly InvoiceLine[];
  readonly gross: number;
  /** Of a correction the PKWiU is that of its invoice. */
  readonly isCorrection: boolean;
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
  else if (!invoiceRates.some((rate) => rate === vatPercent))
    found.push(stop('rate', texts.unknownRate(line, vatPercent)));
  if (code !== null && isInformationalCode(code)) found.push(look('code', texts.informational(line, net)));
  const product = price === null ? net : toJsonNumber(rowNet(amount, price));
  if (product !== net) found.push(look('figures', texts.figures(line, product, net)));
  return found;
}

const BASIC_RATE = 23;

/** Without a PKWiU nobody knows whether a line of the basic rate is of annex 15, which matters from a sum on. */
function faultsOfPkwiu(line: InvoiceLine, { gross, isCorrection }: Checked): InvoiceFinding[] {
  if (isCorrection) return [];
  const { pkwiu, vatPercent } = line;
  if (pkwiu === FORESTRY_PKWIU && vatPercent !== null && !isForestryRate(line))
    return [stop('pkwiu', texts.forestryRate(line))];
  if (pkwiu !== '') return [];
  const matters = vatPercent === BASIC_RATE && gross >= SPLIT_PAYMENT_FROM;
  return [matters ? stop('pkwiu', texts.pkwiuNeeded(line)) : look('pkwiu', texts.pkwiu(line))];
}

/** What KSeF would refuse, and what a person should have seen before. */
export function findFaults(checked: Checked): InvoiceFinding[] {
  const { seller, buyer, account, lines, difference } = checked;
  const found: InvoiceFinding[] = [];
  if (!isNip(seller.nip) || seller.name === '') found.push(stop('company', texts.company));
  if (account === '') found.push(stop('account', texts.account));
  if (!isNip(buyer.nip)) found.push(stop('buyerNip', texts.buyerNip));
  if (difference !== 0) found.push(look('figures', texts.difference(difference)));
  if (!isGroundWhole(groundOf(lines))) found.push(stop('rate', texts.grounds));
  return [...found, ...lines.flatMap((line) => [...faultsOfLine(line), ...faultsOfPkwiu(line, checked)])];
}
