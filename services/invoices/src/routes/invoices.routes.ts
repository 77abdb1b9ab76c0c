import { INVOICE_PRINT, type InvoicesApi } from '@ostep/api-invoices';
import { fileSlug } from '@ostep/kernel';
import {
  attachmentResponse,
  type Call,
  documentHandlers,
  type Handlers,
  madeFileHandlers,
  type Service,
  verbRunner,
} from '@ostep/service-kit';
import { checkKsef, ksefConnection } from '../check-ksef';
import { readAgedDebts, readDistricts, readInvoicePage, readUnpaidSums } from '../data/invoice-list';
import { readProtocolsToInvoice } from '../data/protocols-to-invoice';
import { filesInChildren } from '../foreign-files';
import { readUpoCertificates } from '../ksef/read-certificate';
import { sendDueInvoices } from '../send-due-invoices';
import { texts } from '../texts';
import { answerDuplicate } from '../verbs/answer-duplicate';
import { approveInvoice } from '../verbs/approve-invoice';
import { changeLine } from '../verbs/change-line';
import { deleteInvoice } from '../verbs/delete-invoice';
import { draftInvoice, draftInvoices } from '../verbs/draft-invoice';
import { approveInvoices, sendInvoices } from '../verbs/each-invoice';
import { exportInvoices } from '../verbs/export-invoices';
import { printInvoice } from '../verbs/print-invoice';
import { readInvoice, readInvoiceHistory } from '../verbs/read-invoice';
import { readInvoiceXml, readUpo } from '../verbs/read-invoice-files';
import { receiveUpo } from '../verbs/receive-upo';
import { redraftInvoice } from '../verbs/redraft-invoice';
import { enterKsefNumber, sendInvoice } from '../verbs/send-invoice';
import { readNextNumber, setNextNumber } from '../verbs/set-next-number';
import { takeNumberBack } from '../verbs/take-number-back';
import { correctionHandlers } from './correction.routes';
import { paymentHandlers } from './payments.routes';

const XML = 'application/octet-stream';

type PrintCall = Call<InvoicesApi['GET /api/invoice/{id}/doc/print']>;

export function invoicesHandlers(service: Service): Handlers<InvoicesApi> {
  const files = filesInChildren(service);
  const { read, change } = verbRunner(service);
  const { db, now } = service;
  const startSending = () => {
    sendDueInvoices(service).catch((error: unknown) => service.log.error({ err: error }, 'sending failed'));
  };
  return {
    'GET /api/invoice/list': (call) => readInvoicePage(db, call.query, now()),
    ...madeFileHandlers(service, 'GET /api/invoice/list/workbook', {
      make: exportInvoices,
      input: (call: Call<InvoicesApi['GET /api/invoice/list/workbook']>) => call.query,
    }),
    'GET /api/invoice/unpaid': () => readUnpaidSums(db, now()),
    'GET /api/invoice/ageing': () => readAgedDebts(db, now()),
    'GET /api/invoice/districts': () => readDistricts(db),
    'GET /api/invoice/protocols': (call) => readProtocolsToInvoice(db, call.query),
    'GET /api/invoice/{id}': (call) => read(call, readInvoice, call.params.id),
    'POST /api/invoice/draft': (call) => change(call, draftInvoice, call.body),
    'POST /api/invoice/drafts': (call) => change(call, draftInvoices, call.body),
    'POST /api/invoice/approve': (call) => change(call, approveInvoices, call.body),
    'POST /api/invoice/send': async (call) => {
      const outcomes = await change(call, sendInvoices, { ...call.body, ksef: ksefConnection(service) });
      startSending();
      return outcomes;
    },
    'POST /api/invoice/{id}/approve': (call) =>
      change(call, approveInvoice, { id: call.params.id, answers: call.body?.answers ?? [] }),
    'POST /api/invoice/{id}/send': async (call) => {
      const ksef = ksefConnection(service);
      const invoice = await change(call, sendInvoice, { ...call.body, id: call.params.id, ksef });
      startSending();
      return invoice;
    },
    'POST /api/invoice/{id}/duplicate': async (call) => {
      const ksef = ksefConnection(service);
      const invoice = await change(call, answerDuplicate, { ...call.body, id: call.params.id, ksef });
      startSending();
      return invoice;
    },
    'POST /api/invoice/{id}/ksef-number': (call) =>
      change(call, enterKsefNumber, { ...call.body, id: call.params.id, ksef: ksefConnection(service) }),
    'DELETE /api/invoice/{id}/ksef-number': (call) => change(call, takeNumberBack, call.params.id),
    ...correctionHandlers(service),
    'GET /api/invoice/{id}/upo': async (call) => {
      const { upo, number } = await read(call, readUpo, call.params.id);
      return attachmentResponse(upo, XML, `${fileSlug(number ?? '')}-UPO.xml`);
    },
    'POST /api/invoice/upo': async (call) => {
      const { bytes } = await call.readFile();
      return change(call, receiveUpo, {
        upo: bytes,
        documents: await files.upo(bytes, readUpoCertificates(service.settings), call.signal()),
        ksef: ksefConnection(service),
      });
    },
    'POST /api/invoice/{id}/line/{no}': (call) => change(call, changeLine, { ...call.body, ...call.params }),
    'POST /api/invoice/{id}/redraft': (call) => change(call, redraftInvoice, call.params.id),
    ...paymentHandlers(service),
    'GET /api/invoice/next-number': (call) => read(call, readNextNumber, null),
    'POST /api/invoice/next-number': (call) => change(call, setNextNumber, call.body),
    'GET /api/invoice/ksef': async () => ksefConnection(service),
    'POST /api/invoice/ksef/check': () => checkKsef(service),
    'DELETE /api/invoice/{id}': (call) => change(call, deleteInvoice, call.params.id),
    'GET /api/invoice/{id}/xml': async (call) => {
      const { xml, number } = await read(call, readInvoiceXml, call.params.id);
      return attachmentResponse(xml, XML, `${fileSlug(number ?? '')}.xml`);
    },
    ...documentHandlers(service, '/api/invoice/{id}/doc/print', {
      kind: INVOICE_PRINT,
      fileName: ({ params }: PrintCall) => texts.printFile(params.id),
      payload: (call: PrintCall) =>
        read(call, printInvoice, { ...call.params, environment: service.settings.KSEF_ENVIRONMENT }),
    }),
    'GET /api/invoice/{id}/history': (call) => read(call, readInvoiceHistory, { ...call.query, ...call.params }),
  };
}
