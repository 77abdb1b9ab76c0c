import {
  type FoundWork,
  MONTH_REPORT,
  type MonthQuery,
  STATEMENT_ARCHIVE,
  STATEMENT_BUNDLE,
  STATEMENT_DOCUMENT,
} from '@ostep/api-summaries';
import { dayInWarsaw, monthBounds } from '@ostep/kernel';
import { type DocumentRequest, enqueueDocument, type Person, type VerbCall } from '@ostep/service-kit';
import { writeDocuments } from '../data/closed-months';
import { findSender, findSquads, readActionNames, type Squad } from '../data/neighbours';
import { findWorkWithin } from '../data/summary-items';
import { buildStatement, reportNumber, statementNumber } from '../rules/build-statement';
import { buildStatementBundle } from '../rules/build-statement-bundle';
import { documentAddress, documentFile } from '../rules/month-documents';
import { sortItems } from '../rules/sort-items';
import { makeMonthReport } from './make-month-report';
import { WORKS_AT_ONCE } from './make-statement-bundle';

/** The call of a closing, made by the person who started it, as far as the job stores that person. */
export type ClosingCall = Omit<VerbCall<MonthQuery>, 'caller' | 'ifMatch'> & { readonly caller: Person };

/** Enqueues the documents of the closed month, made from its frozen lines. */
export async function createClosingDocuments(call: ClosingCall, closingId: number): Promise<void> {
  const { year, month } = call.input;
  const items = sortItems(await findWorkWithin(call.tx, monthBounds(year, month)));
  const squads = await findSquads(call.tx, [...new Set(items.map(({ squadId }) => squadId))]);
  const head = {
    year,
    month,
    issuedOn: dayInWarsaw(call.now),
    isFinal: true,
    actionNames: await readActionNames(call.tx, items),
    sender: await findSender(call.tx),
    preparedBy: call.caller.fullName,
  };
  const { sender, preparedBy } = head;
  const enqueue = async (kind: string, payload: object, squad: Squad | null) => {
    const request: DocumentRequest = {
      kind,
      payload,
      fileName: documentFile(kind, call.input),
      address: documentAddress(kind, call.input, squad?.id ?? null),
    };
    const jobId = await enqueueDocument(call.tx, call, request);
    const number = kind === MONTH_REPORT ? reportNumber(call.input) : statementNumber(call.input, squad ?? undefined);
    return { closingId, kind, squadId: squad?.id ?? null, number, jobId };
  };
  const documents = [await enqueue(MONTH_REPORT, await makeMonthReport(call), null)];
  for (const squad of squads.values()) {
    const statement = buildStatement({ ...head, squad }, worksOf(items, squad.id));
    documents.push(await enqueue(STATEMENT_DOCUMENT, { ...statement, sender, preparedBy }, squad));
  }
  if (items.length > 0 && items.length <= WORKS_AT_ONCE) {
    const bundle = buildStatementBundle(head, squads, items);
    for (const kind of [STATEMENT_BUNDLE, STATEMENT_ARCHIVE]) documents.push(await enqueue(kind, bundle, null));
  }
  await writeDocuments(call.tx, documents);
}

const worksOf = (items: readonly FoundWork[], squad: number) => items.filter(({ squadId }) => squadId === squad);
