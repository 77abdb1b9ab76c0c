import { setTimeout as sleep } from 'node:timers/promises';
import { sendDueInvoices } from '@ostep/service-invoices/send-due-invoices';
import { invoicesService } from '@ostep/service-invoices/service';
import { openServiceWithoutHttp } from '@ostep/service-kit/testing';
import { clockOf } from './fast-clock';

const { DATABASE_URL = '', KSEF_URL = '', KSEF_CERTIFICATE = '', KSEF_KEY = '' } = process.env;
const settings = { KSEF_URL, KSEF_CERTIFICATE, KSEF_KEY };

/** Sends what is due by the fast clock until the process is killed. */
const { service } = openServiceWithoutHttp(invoicesService, DATABASE_URL, settings);
const sending = { ...service, now: clockOf(process.env) };
for (;;) {
  await sendDueInvoices(sending);
  await sleep(20);
}
