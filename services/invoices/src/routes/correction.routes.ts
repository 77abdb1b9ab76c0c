import type { InvoicesApi } from '@ostep/api-invoices';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { changeCorrectionWords } from '../verbs/change-correction-words';
import { correctInvoice } from '../verbs/correct-invoice';
import { enterOutsideLines } from '../verbs/enter-outside-lines';
import { markInvoicedOutside } from '../verbs/mark-invoiced-outside';
import { removeOutsideInvoice, saveOutsideInvoice } from '../verbs/save-outside-invoice';

type CorrectionKey =
  | 'POST /api/invoice/{id}/correct'
  | 'POST /api/invoice/{id}/correction-words'
  | 'POST /api/invoice/outside'
  | 'POST /api/invoice/outside/protocols'
  | 'POST /api/invoice/outside/{id}/lines'
  | 'DELETE /api/invoice/outside/{id}';

/** Corrections, and invoices of other programs, which are kept to be corrected. */
export function correctionHandlers(service: Service): Pick<Handlers<InvoicesApi>, CorrectionKey> {
  const { change } = verbRunner(service);
  return {
    'POST /api/invoice/{id}/correct': (call) => change(call, correctInvoice, { ...call.body, id: call.params.id }),
    'POST /api/invoice/{id}/correction-words': (call) =>
      change(call, changeCorrectionWords, { ...call.body, id: call.params.id }),
    'POST /api/invoice/outside': (call) => change(call, saveOutsideInvoice, call.body),
    'POST /api/invoice/outside/protocols': (call) => change(call, markInvoicedOutside, call.body),
    'POST /api/invoice/outside/{id}/lines': (call) =>
      change(call, enterOutsideLines, { ...call.body, id: call.params.id }),
    'DELETE /api/invoice/outside/{id}': (call) => change(call, removeOutsideInvoice, call.params.id),
  };
}
