import type { Invoice } from '@ostep/api-invoices';
import { ksefChecksum } from '@ostep/kernel';
import type { openSendingService } from '@ostep/service-invoices/testing/sending-service';
import type { Rate, Work } from './independent-sums';
import { type Correction, GROUND, type InvoiceKind, type Note } from './kind';
import { settleCorrecting, settleWorks } from './settle-works';

type Product = Awaited<ReturnType<typeof openSendingService>>;

/** An invoice in KSeF with its expected figures: computed independently, and by hand. */
export type Issued = {
  readonly name: string;
  readonly invoice: Invoice;
  readonly xml: string;
  readonly before: readonly Work[];
  readonly after: readonly Work[];
  readonly notes: readonly Note[];
  readonly gross: string;
  readonly inWords?: string | undefined;
  readonly buyer?: string | undefined;
};

type Drafted = Omit<Issued, 'invoice' | 'xml'> & { readonly id: number };

export const OUTSIDE_ON = '2026-04-15';
const WORK = 'Praca';
const PKWIU: Readonly<Record<Rate, string>> = {
  '23': '81.30.10.0',
  '8': '02.40.10.3',
  '5': '02.30.40.0',
  '0': '02.20.11.0',
  zw: '02.40.10.3',
};

const vatOf = (rate: Rate) => (rate === 'zw' ? { vatPercent: 0, exemptFor: GROUND } : { vatPercent: Number(rate) });

export class InvoiceIssuer {
  readonly #product: Product;
  readonly #mark: string;

  constructor(product: Product, mark: string) {
    this.#product = product;
    this.#mark = mark;
  }

  /** Issues all invoices at once, then their first corrections, then their second ones. */
  async issue(kinds: readonly InvoiceKind[]): Promise<Issued[]> {
    const bases: number[] = [];
    const drafted: Drafted[] = [];
    for (const [at, kind] of kinds.entries()) {
      const mark = `${this.#mark}${at}`;
      if (kind.outside) {
        bases.push(await this.#keepOutside(kind, mark));
        continue;
      }
      const draft = await this.#draft(kind, mark);
      bases.push(draft.id);
      drafted.push(draft);
    }
    const issued = await this.#send(drafted);
    for (let round = 0; kinds.some(({ corrections = [] }) => corrections.length > round); round += 1) {
      const corrections: Drafted[] = [];
      for (const [at, kind] of kinds.entries())
        if (kind.corrections?.[round]) corrections.push(await this.#correct(kind, round, bases[at] ?? 0));
      issued.push(...(await this.#send(corrections)));
    }
    return issued;
  }

  /** Drafts invoices for several districts with one request. */
  async issueTogether(kinds: readonly InvoiceKind[]): Promise<Issued[]> {
    const protocolIds: number[] = [];
    for (const [at, kind] of kinds.entries())
      protocolIds.push(...(await settleWorks(this.#product.sql, `${this.#mark}t${at}`, kind)).protocolIds);
    const ids = JSON.parse(await this.#post('drafts', { protocolIds })) as number[];
    if (ids.length !== kinds.length) throw new Error(`${ids.length} were drafted`);
    const drafted: Drafted[] = [];
    for (const id of ids) {
      const { protocols } = await this.#product.read(id);
      const at = kinds.findIndex((_, index) => protocols.includes(`${this.#mark}t${index}/1`));
      const kind = kinds[at];
      if (!kind) throw new Error('it is of none of these protocols');
      await this.#approve(id, kind.cashMethod);
      drafted.push(invoiceOf(kind, id, `Nadleśnictwo ${this.#mark}t${at}`));
    }
    return this.#send(drafted);
  }

  async #post(path: string, body: object = {}, username = 'biuro'): Promise<string> {
    const given = { body, username, subject: username };
    const answer = await this.#product.opened.request('POST', `/api/invoice/${path}`, given);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return text;
  }

  async #approve(id: number, cashMethod = false): Promise<void> {
    await this.#product.sql`update office.company set cash_method = ${cashMethod}`;
    await this.#post(`${id}/approve`, {}, 'szef');
  }

  async #draft(kind: InvoiceKind, mark: string): Promise<Drafted> {
    const { protocolIds } = await settleWorks(this.#product.sql, mark, kind);
    const id = Number(await this.#post('draft', { protocolIds }));
    const works = kind.netted?.after ?? kind.protocols.flat();
    for (const [at, { rate, pkwiu = PKWIU[rate], name = WORK }] of works.entries())
      if (rate !== '8')
        await this.#post(`${id}/line/${at + 1}`, { name, pkwiu, reason: 'Tak w umowie', ...vatOf(rate) });
    await this.#approve(id, kind.cashMethod);
    return invoiceOf(kind, id, kind.buyer ?? `Nadleśnictwo ${mark}`);
  }

  async #keepOutside(kind: InvoiceKind, mark: string): Promise<number> {
    const { sql } = this.#product;
    const { forestDistrictId } = await settleWorks(sql, mark, kind);
    const [of] = await sql`select id from contracts.contract where forest_district_id = ${forestDistrictId}`;
    const unchecked = `5260250274-${OUTSIDE_ON.replaceAll('-', '')}-${mark.slice(1, 7).toUpperCase()}ABCDEF-`;
    const lines = kind.protocols.flat().map(({ amount, price, rate }) => ({
      name: WORK,
      pkwiu: PKWIU[rate],
      unit: 'HA',
      amount: Number(amount),
      price: Number(price),
      vatPercent: Number(rate),
    }));
    const ksefNumber = kind.outside === 'in KSeF' ? unchecked + ksefChecksum(unchecked) : null;
    const form = { contractId: Number(of?.id), number: `${mark}/2026`, issued: OUTSIDE_ON, ksefNumber, lines };
    return Number(await this.#post('outside', form));
  }

  async #correct(kind: InvoiceKind, round: number, base: number): Promise<Drafted> {
    const { protocols, corrections = [], notes = [] } = kind;
    const correction = corrections[round];
    if (!correction) throw new Error('it has no such correction');
    const id = correction.differences
      ? await this.#draftOfDifferences(base, round, correction.differences)
      : Number(await this.#post(`${base}/correct`, formOf(correction)));
    await this.#approve(id);
    return {
      name: `correction: ${correction.name}`,
      id,
      before: corrections[round - 1]?.after ?? protocols.flat(),
      after: correction.after,
      notes: correction.notes ?? notes,
      gross: correction.gross,
    };
  }

  /** Corrects an invoice by a second protocol, which corrects the first. */
  async #draftOfDifferences(base: number, round: number, differences: NonNullable<Correction['differences']>) {
    const { sql } = this.#product;
    const [last] = await sql`
      select protocol_id from invoices.invoice_protocol held
      join invoices.invoice holder on holder.id = held.invoice_id
      where ${base} in (holder.id, holder.corrects_id) order by protocol_id desc limit 1`;
    const correcting = await settleCorrecting(sql, Number(last?.protocol_id), `${base}/K${round}`, differences);
    return Number(await this.#post('draft', { protocolIds: [correcting] }));
  }

  async #send(drafted: readonly Drafted[]): Promise<Issued[]> {
    const { opened, read, untilInKsef } = this.#product;
    const ids = drafted.map(({ id }) => id);
    await this.#post('send', { invoiceIds: ids });
    await untilInKsef(ids);
    const issued: Issued[] = [];
    for (const draft of drafted) {
      const xml = await (await opened.request('GET', `/api/invoice/${draft.id}/xml`)).text();
      issued.push({ ...draft, invoice: await read(draft.id), xml });
    }
    return issued;
  }
}

function invoiceOf(kind: InvoiceKind, id: number, buyer: string): Drafted {
  const { name, protocols, netted, notes = [], gross, inWords } = kind;
  return { name, id, before: [], after: netted?.after ?? protocols.flat(), notes, gross, inWords, buyer };
}

const formOf = ({ name: reason, effect, after }: Correction) => ({
  reason,
  effect,
  lines: after.map(({ amount, price, rate }, at) => ({
    no: at + 1,
    amount: Number(amount),
    price: Number(price),
    ...vatOf(rate),
  })),
});
