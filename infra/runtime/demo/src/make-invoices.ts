import { createHash } from 'node:crypto';
import { type DatabaseUrls, withConnection } from '@ostep/database';
import { daysAfter, type IsoDate, ksefChecksum } from '@ostep/kernel';
import { approveInvoice } from '@ostep/service-invoices/approve-invoice';
import { correctInvoice } from '@ostep/service-invoices/correct-invoice';
import { draftInvoice } from '@ostep/service-invoices/draft-invoice';
import { readInvoice } from '@ostep/service-invoices/read-invoice';
import { savePayments } from '@ostep/service-invoices/save-payments';
import { enterKsefNumber } from '@ostep/service-invoices/send-invoice';
import { type Executor, openDatabase, type Transaction, transactionAs, type VerbCall } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { MANAGER_SUBJECT, OFFICE_SUBJECT, people } from './people';

const REQUEST = 'demo';
const DAYS_TO_INVOICE = 5;
const DAYS_TO_PAY = 20;

const office = { subject: OFFICE_SUBJECT, username: 'biuro', fullName: people.office, roles: ['office'] } as const;
const manager = { subject: MANAGER_SUBJECT, username: 'szef', fullName: people.manager, roles: ['manager'] } as const;

type Urls = Pick<DatabaseUrls, 'admin' | 'invoices'>;
type Issued = { readonly id: number; readonly seller: { readonly nip: string }; readonly issued: IsoDate | null };
type Settled = { readonly id: number; readonly date: IsoDate };

/** Invoices the protocols settled last: one waits, the others show each state of an invoice, the oldest ones are paid. */
export async function makeDemoInvoices(urls: Urls, today: IsoDate): Promise<void> {
  const settled = await withConnection(
    urls.admin,
    (admin) => admin<Settled[]>`
      select id, protocol_date::text as date from protocols_v1.protocol
      where settled and protocol_date < ${today} order by protocol_date desc, id limit 7`,
  );
  const { db, close } = openDatabase(urls.invoices, 1, REQUEST);
  const act = <Input, Output>(
    verb: (call: VerbCall<Input>) => Promise<Output>,
    input: Input,
    { by = office as VerbCall<Input>['caller'], on = today } = {},
  ) =>
    transactionAs(db, { caller: by, requestId: REQUEST }, (tx) =>
      verb({ tx, input, caller: by, requestId: REQUEST, now: new Date(`${on}T10:00:00Z`) }),
    );
  const approve = (id: number, on: IsoDate) => act(approveInvoice, { id, answers: [] }, { by: manager, on });
  const issue = async ({ id, date }: Settled) => {
    const drafted = await act(draftInvoice, { protocolIds: [id], answers: [] });
    return approve(drafted, daysAfter(date, DAYS_TO_INVOICE));
  };
  /** Whether KSeF itself gave the number. */
  const number = async (invoice: Issued) => {
    const numbered = await act(enterKsefNumber, { id: invoice.id, ksefNumber: ksefNumberOf(invoice) });
    await transactionAs(db, { caller: office, requestId: REQUEST }, (tx) =>
      tx.execute(sql`update invoices.invoice set ksef_confirmed = true where id = ${invoice.id}`),
    );
    return numbered;
  };
  try {
    const [, draft, approved, refused, unpaid, partly, corrected] = settled;
    if (!draft || !approved || !refused || !unpaid || !partly || !corrected) return;
    await act(draftInvoice, { protocolIds: [draft.id], answers: [] });
    await issue(approved);
    const { id } = await issue(refused);
    await transactionAs(db, { caller: office, requestId: REQUEST }, (tx) => refuseInKsef(tx, id));
    await number(await issue(unpaid));
    const half = await number(await issue(partly));
    await act(savePayments, { payments: [paymentOf(half, partly, 1000)], answers: [] });
    const whole = await number(await issue(corrected));
    const [first] = whole.currentLines;
    if (first?.price == null) return;
    const lines = [{ ...first, price: first.price, vatPercent: 8 as const, amount: first.amount - 1 }];
    const drafted = await act(correctInvoice, { id: whole.id, reason: 'Pomyłka w ilości', effect: 2, lines });
    await number(await approve(drafted, daysAfter(corrected.date, DAYS_TO_PAY)));
    const { left } = await readInvoice({ tx: db, input: whole.id, caller: office });
    await act(savePayments, { payments: [paymentOf(whole, corrected, left)], answers: [] });
  } finally {
    await close();
  }
}

function ksefNumberOf({ id, seller, issued }: Issued): string {
  const unchecked = `${seller.nip}-${issued?.replaceAll('-', '')}-${String(id).padStart(12, '0')}-`;
  return unchecked + ksefChecksum(unchecked);
}

function paymentOf({ id, number }: { id: number; number: string | null }, { date }: Settled, amount: number) {
  const title = `Zapłata za ${number}`;
  const key = createHash('sha256').update(title).digest('hex');
  const bookedOn = daysAfter(date, DAYS_TO_PAY);
  return { bookedOn, amount, title, payer: 'Nadleśnictwo', account: '', key, invoiceId: id };
}

async function refuseInKsef(tx: Transaction & Executor, id: number): Promise<void> {
  await tx.execute(sql`update invoices.invoice set state = 'refused' where id = ${id}`);
  await tx.execute(sql`
    insert into invoices.sending (invoice_id, environment, stage, status_code, description, next_at, requested_by)
    values (${id}, 'test', 'refused', 450, 'Błąd weryfikacji semantyki dokumentu faktury', now(), ${people.office})`);
}
