import type { InvoiceSending } from '@ostep/api-invoices';
import { type Database, type Transaction, transactionAs } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { texts } from '../texts';
import { changeInvoice, findInvoice } from './invoice-rows';
import { isConfirming } from './sending-rows';
import { invoiceContent, sending } from './tables';
import { isCorrectedLater, lockTypedHolder, removeKsefNumber } from './typed-numbers';

const KSEF = { subject: 'ksef', username: 'ksef', fullName: 'KSeF', roles: [] } as const;

/** The history names KSeF as the author of the change. */
export const changeAsKsef = <T>(db: Database, change: (tx: Transaction) => Promise<T>) =>
  transactionAs(db, { caller: KSEF, requestId: '' }, change);

type AssignedNumber = {
  readonly ksefNumber: string;
  readonly session: string;
  readonly invoicingMode: InvoiceSending['invoicingMode'];
  readonly nextAt: Date;
};

/** Called as soon as KSeF names the number; the receipt is fetched afterwards. */
export const saveKsefNumber = (
  db: Database,
  id: number,
  { ksefNumber, session, invoicingMode, nextAt }: AssignedNumber,
): Promise<void> =>
  changeAsKsef(db, async (tx) => {
    const accepted = { stage: 'upo', statusCode: 200, sessionRef: session, invoicingMode, nextAt } as const;
    await tx
      .update(sending)
      .set({ ...accepted, awaySince: null, notLetIn: null, tries: 0, description: null })
      .where(eq(sending.invoiceId, id));
    await takeBackTypedNumber(tx, id, ksefNumber);
    await markInKsef(tx, id, { ksefNumber, confirmed: true, by: KSEF.fullName });
  });

/** A number that a person typed for another invoice is taken back: KSeF itself says whose it is. */
async function takeBackTypedNumber(tx: Transaction, id: number, ksefNumber: string): Promise<void> {
  const holder = await lockTypedHolder(tx, id, ksefNumber);
  if (!holder || (await isCorrectedLater(tx, holder))) return;
  const { number } = (await findInvoice(tx, id)) ?? {};
  await removeKsefNumber(tx, holder, { by: KSEF.fullName, note: texts.numberOfOther(ksefNumber, number ?? '') });
}

type Receipt = { readonly upo: Uint8Array; readonly invoicingMode: InvoiceSending['invoicingMode'] };

export const saveUpo = (db: Database, id: number, { upo, invoicingMode }: Receipt): Promise<void> =>
  changeAsKsef(db, async (tx) => {
    const ended = { stage: 'done', awaySince: null, notLetIn: null } as const;
    await tx
      .update(sending)
      .set({ ...ended, ...(invoicingMode === null ? {} : { invoicingMode }) })
      .where(eq(sending.invoiceId, id));
    await storeUpo(tx, id, upo);
  });

export const saveConfirmed = (db: Database, id: number): Promise<void> =>
  changeAsKsef(db, async (tx) => {
    const ended = { stage: 'done', description: null, awaySince: null, notLetIn: null } as const;
    const [confirmed] = await tx
      .update(sending)
      .set(ended)
      .where(isConfirming(id))
      .returning({ id: sending.invoiceId });
    if (confirmed) await changeInvoice(tx, id, KSEF.fullName, { ksefConfirmed: true });
  });

export async function storeUpo(tx: Transaction, invoiceId: number, upo: Uint8Array): Promise<void> {
  await tx.update(invoiceContent).set({ upo }).where(eq(invoiceContent.invoiceId, invoiceId));
}

type InKsef = { readonly ksefNumber: string; readonly confirmed: boolean; readonly by: string };

/** A correction in KSeF also marks the invoice that it corrects as corrected. */
export async function markInKsef(tx: Transaction, id: number, { ksefNumber, confirmed, by }: InKsef): Promise<void> {
  await changeInvoice(tx, id, by, { state: 'inKsef', ksefNumber, ksefConfirmed: confirmed });
  const correctsId = (await findInvoice(tx, id))?.correctsId ?? null;
  const original = correctsId === null ? null : await findInvoice(tx, correctsId);
  if (original && original.state !== 'outside') await changeInvoice(tx, original.id, by, { state: 'corrected' });
}

type KsefAnswer = { readonly statusCode: number; readonly description: string };

export const saveRefused = (
  db: Database,
  id: number,
  answer: KsefAnswer,
  originalNumber: string | null = null,
): Promise<void> =>
  changeAsKsef(db, async (tx) => {
    const stage = originalNumber === null ? 'refused' : 'duplicate';
    await tx
      .update(sending)
      .set({ stage, ...answer, originalNumber, awaySince: null, notLetIn: null })
      .where(eq(sending.invoiceId, id));
    await changeInvoice(tx, id, KSEF.fullName, { state: 'refused' });
  });
