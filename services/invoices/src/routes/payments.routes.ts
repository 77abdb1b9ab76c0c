import type { paymentEndpoints } from '@ostep/api-invoices';
import { type Call, type Handlers, madeFileHandlers, type Service, verbRunner } from '@ostep/service-kit';
import { readOpenInvoices } from '../data/payment-list';
import { filesInChildren } from '../foreign-files';
import { lookUpWithinTimeLimit } from '../look-up-collectives';
import { enterPayment, takePaymentBack } from '../verbs/enter-payment';
import { exportPayments, listPayments } from '../verbs/list-payments';
import { requestCollectives } from '../verbs/read-collectives';
import { readStatement } from '../verbs/read-statement';
import { nameColumns, savePayments } from '../verbs/save-payments';

export function paymentHandlers(service: Service): Handlers<typeof paymentEndpoints> {
  const files = filesInChildren(service);
  const { read, change, save } = verbRunner(service);
  return {
    'POST /api/invoice/statement': async (call) => {
      const { bytes } = await call.readFile();
      const file = await files.statement(bytes, call.signal());
      const statement = await read(call, readStatement, file);
      const unanswered = statement.transfers.flatMap(({ collective }) =>
        collective?.state === 'away' ? collective.number : [],
      );
      if (unanswered.length === 0) return statement;
      const { KSEF_ENVIRONMENT: environment } = service.settings;
      await change(call, requestCollectives, { numbers: [...new Set(unanswered)], environment });
      await lookUpWithinTimeLimit(service);
      return read(call, readStatement, file);
    },
    'POST /api/invoice/statement/columns': (call) => change(call, nameColumns, call.body),
    'POST /api/invoice/payment': (call) => change(call, savePayments, call.body),
    'GET /api/invoice/payment/list': (call) => read(call, listPayments, call.query),
    ...madeFileHandlers(service, 'GET /api/invoice/payment/list/workbook', {
      make: exportPayments,
      input: (call: Call<(typeof paymentEndpoints)['GET /api/invoice/payment/list/workbook']>) => call.query,
    }),
    'GET /api/invoice/payment/open': () => readOpenInvoices(service.db),
    'POST /api/invoice/payment/by-hand': (call) => save('POST /api/invoice/payment/by-hand', call, enterPayment),
    'POST /api/invoice/payment/{id}/take-back': (call) =>
      change(call, takePaymentBack, { ...call.body, ...call.params }),
  };
}
