import type { paymentEndpoints } from '@ostep/api-invoices';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { workbookResponse } from '@ostep/spreadsheet';
import { askForAWhile } from '../ask-collective';
import { filesInChildren } from '../foreign-files';
import { enterPayment, takePaymentBack } from '../verbs/enter-payment';
import { exportPayments, listOpenInvoices, listPayments } from '../verbs/list-payments';
import { wantCollectives } from '../verbs/read-collectives';
import { readStatement } from '../verbs/read-statement';
import { nameColumns, savePayments } from '../verbs/save-payments';

export function paymentHandlers(service: Service): Handlers<typeof paymentEndpoints> {
  const files = filesInChildren(service);
  const { read, change, save } = verbRunner(service);
  return {
    'POST /api/invoice/statement': async (call) => {
      const { bytes } = await call.readFile();
      const file = await files.statement(bytes, call.signal());
      const first = await read(call, readStatement, file);
      const numbers = first.transfers.flatMap(({ collective }) =>
        collective?.state === 'away' ? collective.number : [],
      );
      if (numbers.length === 0) return first;
      const { KSEF_ENVIRONMENT: environment } = service.settings;
      await change(call, wantCollectives, { numbers: [...new Set(numbers)], environment });
      await askForAWhile(service);
      return read(call, readStatement, file);
    },
    'POST /api/invoice/statement/columns': (call) => change(call, nameColumns, call.body),
    'POST /api/invoice/payment': (call) => change(call, savePayments, call.body),
    'GET /api/invoice/payment/list': (call) => read(call, listPayments, call.query),
    'GET /api/invoice/payment/list/workbook': async (call) =>
      workbookResponse(service.now(), await read(call, exportPayments, call.query)),
    'GET /api/invoice/payment/open': (call) => read(call, listOpenInvoices, null),
    'POST /api/invoice/payment/by-hand': (call) => save('POST /api/invoice/payment/by-hand', call, enterPayment),
    'POST /api/invoice/payment/{id}/take-back': (call) =>
      change(call, takePaymentBack, { ...call.body, ...call.params }),
  };
}
