import { toJsonNumber } from '@ostep/kernel';
import { SaxesParser } from 'saxes';
import { refuse } from '../refusals';
import { accountIn } from '../rules/payer-details';
import { parseDay, parseFigure } from '../rules/statement-figures';
import type { AccountedRows, Transfer, UnreadReason, UnreadRow } from '../rules/transfer';
import { requireWithinLimits } from './statement-limits';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\.001\.\d{2}$/u;
const DEEPEST = 30;
const ENTRY = 'Ntry';
const PART = 'TxDtls';

/** The texts of an entry by their path below it, such as `RmtInf/Ustrd`. */
type Texts = Map<string, string[]>;
type Entry = { readonly line: number; readonly texts: Texts; readonly parts: Texts[] };
type Outcome = readonly Transfer[] | 'debit' | { readonly why: UnreadReason };

class NoStatement extends Error {}

const first = (texts: Texts, ...paths: readonly string[]) =>
  paths.map((path) => texts.get(path)?.[0] ?? '').find((text) => text !== '') ?? '';

function readDetails(part: Texts, entry: Texts): Pick<Transfer, 'title' | 'payer' | 'account'> {
  const remittance = [...(part.get('RmtInf/Ustrd') ?? []), ...(part.get('RmtInf/Strd/RfrdDocInf/Nb') ?? [])].join(' ');
  const account = first(part, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id');
  return {
    title: remittance || first(part, 'AddtlTxInf') || first(entry, 'AddtlNtryInf'),
    payer: first(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    account: accountIn(account),
  };
}

/** An entry with several transfers is split into them if their amounts add up to its own. */
function readEntry({ texts, parts }: Entry): Outcome {
  if (!/^(?:BOOK)?$/u.test(first(texts, 'Sts/Cd', 'Sts'))) return { why: 'pending' };
  const side = first(texts, 'CdtDbtInd');
  if (side !== 'CRDT') return side === 'DBIT' ? 'debit' : { why: 'direction' };
  const paths = ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'];
  const bookedOn = parseDay(first(texts, ...paths).slice(0, 'rrrr-mm-dd'.length));
  if (bookedOn === null) return { why: 'day' };
  const amount = parseFigure(first(texts, 'Amt'))?.amount;
  if (!amount?.gt(0)) return { why: 'amount' };
  const currency = first(texts, 'Amt@Ccy');
  if (!/^[A-Z]{3}$/u.test(currency)) return { why: 'currency' };
  const common = { bookedOn, currency, isReturn: first(texts, 'RvslInd') === 'true' };
  const amounts = parts.map((part) => parseFigure(first(part, 'Amt', 'AmtDtls/TxAmt/Amt'))?.amount ?? null);
  const sumOfParts = amounts.reduce((sum, one) => (sum && one ? sum.plus(one) : null), amount.minus(amount));
  if (parts.length > 1 && sumOfParts?.eq(amount)) {
    return parts.map((part, at) => ({
      ...readDetails(part, texts),
      ...common,
      amount: toJsonNumber(amounts[at] ?? amount),
    }));
  }
  return [{ ...readDetails(parts[0] ?? new Map(), texts), ...common, amount: toJsonNumber(amount) }];
}

/** Reads the entries. @throws Refusal with the line where the file is no XML, NoStatement where it is another kind of XML */
function readEntries(text: string): { readonly entries: readonly Entry[]; readonly headings: number } {
  const entries: Entry[] = [];
  const path: string[] = [];
  let headings = 0;
  let open: { entry: Entry; at: number; texts: Texts; partAt: number | null } | null = null;
  let content = '';
  const parser = new SaxesParser({ xmlns: true, position: true });
  const stop = () => {
    throw new NoStatement();
  };
  parser.on('error', () => {
    throw refuse('unreadableXml', { line: parser.line });
  });
  // A document type could define any entity.
  parser.on('doctype', stop);
  const addText = (texts: Texts, name: string, value: string) => {
    requireWithinLimits([value], entries.length, parser.line);
    const known = texts.get(name);
    if (known) known.push(value);
    else texts.set(name, [value]);
  };
  const openElement = (local: string) => {
    if (open === null && local === 'Bal') headings += 1;
    if (open === null && local === ENTRY) {
      const entry = { line: parser.line, texts: new Map(), parts: [] };
      open = { entry, at: path.length, texts: entry.texts, partAt: null };
      entries.push(entry);
    } else if (open && open.partAt === null && local === PART) {
      const texts: Texts = new Map();
      open.entry.parts.push(texts);
      requireWithinLimits([], open.entry.parts.length, parser.line);
      open = { ...open, texts, partAt: path.length };
    }
  };
  parser.on('opentag', ({ local, uri, attributes }) => {
    path.push(local);
    content = '';
    if (path.length > DEEPEST || (path.length === 1 && !NAMESPACE.test(uri))) stop();
    openElement(local);
    const currency = attributes['Ccy'];
    if (open && currency) addText(open.texts, `${path.slice(open.partAt ?? open.at).join('/')}@Ccy`, currency.value);
  });
  parser.on('text', (part) => {
    content += part;
  });
  parser.on('closetag', () => {
    const value = content.replace(/\s+/gu, ' ').trim();
    if (open && value !== '') addText(open.texts, path.slice(open.partAt ?? open.at).join('/'), value);
    content = '';
    if (open && open.partAt === path.length) open = { ...open, texts: open.entry.texts, partAt: null };
    else if (open && open.at === path.length) open = null;
    path.pop();
  });
  parser.write(text).close();
  return { entries, headings };
}

/** Null: the file is another one. @throws Refusal where it is no XML or a limit is exceeded */
export function readCamt(text: string): AccountedRows | null {
  try {
    return accounted(readEntries(text));
  } catch (error) {
    if (error instanceof NoStatement) return null;
    throw error;
  }
}

function accounted({ entries, headings }: ReturnType<typeof readEntries>): AccountedRows {
  const transfers: Transfer[] = [];
  const notRead: UnreadRow[] = [];
  let debits = 0;
  for (const entry of entries) {
    const outcome = readEntry(entry);
    if (outcome === 'debit') debits += 1;
    else if ('why' in outcome) {
      const text = [...entry.texts.values()].flat().join('; ');
      notRead.push({ line: entry.line, text, why: outcome.why });
    } else transfers.push(...outcome);
  }
  return { transfers, debits, headings, notRead };
}
