import { type MonthParams, PAYOUT_STATEMENT, type PayoutsApi } from '@ostep/api-payouts';
import { dayInWarsaw } from '@ostep/kernel';
import {
  attachmentResponse,
  type Call,
  documentHandlers,
  type Handlers,
  historyVerb,
  type RouteCall,
  type Service,
  verbRunner,
} from '@ostep/service-kit';
import { workbookResponse } from '@ostep/spreadsheet';
import { readMinimumWages } from '../data/minimum-wages';
import { type PayAccess, recordPayAccess } from '../data/pay-access';
import { payeeHistory, statementHistory } from '../data/payout-history';
import { refuse } from '../refusals';
import { yearMonthOf } from '../rules/months';
import { documentTexts, transferTexts, workbookTexts } from '../texts';
import { approvePayouts } from '../verbs/approve-payouts';
import { cancelStatement, findArchivedStatement, markAllPaid, markPaid, markUnpaid } from '../verbs/change-statement';
import { deleteEntry } from '../verbs/delete-entry';
import { exportElixir, exportPayouts, exportTransfers } from '../verbs/export-payouts';
import { makeDraft } from '../verbs/make-draft';
import { confirmPayee, readPayee, savePayee } from '../verbs/payees';
import { readPayouts, readSquadPayout } from '../verbs/read-payouts';
import { readSquadAccount } from '../verbs/read-squad-account';
import { readStatementHead } from '../verbs/read-statement-head';
import { saveAdjustment } from '../verbs/save-adjustment';
import { saveAdvance } from '../verbs/save-advance';
import { saveMinimumWage } from '../verbs/save-minimum-wage';

const CSV = 'text/csv; charset=utf-8';
const ELIXIR = 'application/octet-stream';

type PayMonth = MonthParams & { readonly squadId?: number | null };

const readStatementHistory = historyVerb(statementHistory, () => refuse('statementNotFound'));
const readPayeeHistory = historyVerb(payeeHistory, () => refuse('squadNotFound'));

type StatementCall = Call<PayoutsApi['GET /api/payout/statement/{id}/doc/statement']>;

type StatementKey = Extract<
  keyof PayoutsApi,
  `${string}/${'paid' | 'unpaid' | 'cancel'}` | `${string}statement/{id}/history`
>;

function statementHandlers(service: Service): Pick<Handlers<PayoutsApi>, StatementKey> {
  const { read, change } = verbRunner(service);
  return {
    'POST /api/payout/statement/{id}/paid': (call) => change(call, markPaid, { ...call.params, ...call.body }),
    'POST /api/payout/{year}/{month}/paid': (call) => change(call, markAllPaid, { ...call.params, ...call.body }),
    'POST /api/payout/statement/{id}/unpaid': (call) => change(call, markUnpaid, { ...call.params, ...call.body }),
    'POST /api/payout/statement/{id}/cancel': (call) => change(call, cancelStatement, { ...call.params, ...call.body }),
    'GET /api/payout/statement/{id}/history': (call) =>
      read(call, readStatementHistory, { ...call.query, ...call.params }),
  };
}

export function payoutsHandlers(service: Service): Handlers<PayoutsApi> {
  const { read, change, save } = verbRunner(service);
  const recordAccess = (call: RouteCall, what: PayAccess['what'], { year, month, squadId = null }: PayMonth) =>
    change(call, ({ tx, input }) => recordPayAccess(tx, input), { what, year, month, squadId });
  const recordAccountAccess = (call: RouteCall, squadId: number) =>
    recordAccess(call, 'account', { ...yearMonthOf(dayInWarsaw(service.now())), squadId });
  return {
    'GET /api/payout/{year}/{month}': async (call) => {
      await recordAccess(call, 'payout', call.params);
      return read(call, readPayouts, call.params);
    },
    'GET /api/payout/{year}/{month}/sq/{squadId}': async (call) => {
      await recordAccess(call, 'payout', call.params);
      return read(call, readSquadPayout, call.params);
    },
    'POST /api/payout/advance': (call) => {
      const share = service.settings.ADVANCE_SHARE;
      // The share is not part of the request, so that a repeat is still recognized after the setting changes.
      return save('POST /api/payout/advance', call, ({ input, ...rest }) =>
        saveAdvance({ ...rest, input: { ...input, share } }),
      );
    },
    'DELETE /api/payout/advance/{id}': (call) => change(call, deleteEntry('advance'), call.params.id),
    'POST /api/payout/adjustment': (call) => save('POST /api/payout/adjustment', call, saveAdjustment),
    'DELETE /api/payout/adjustment/{id}': (call) => change(call, deleteEntry('adjustment'), call.params.id),
    'DELETE /api/payout/opening/{id}': (call) => change(call, deleteEntry('opening'), call.params.id),
    'POST /api/payout/{year}/{month}/approve': (call) => change(call, approvePayouts, { ...call.params, ...call.body }),
    ...statementHandlers(service),
    ...documentHandlers(service, '/api/payout/statement/{id}/doc/statement', {
      kind: PAYOUT_STATEMENT,
      fileName: () => documentTexts.draft,
      payload: () => Promise.reject(new Error('a statement is kept with its approval')),
      archived: async (call: StatementCall) => {
        await recordAccess(call, 'statement', await read(call, readStatementHead, call.params.id));
        return change(call, findArchivedStatement, call.params.id);
      },
    }),
    ...documentHandlers(service, '/api/payout/{year}/{month}/sq/{squadId}/doc/draft', {
      kind: PAYOUT_STATEMENT,
      fileName: () => documentTexts.draft,
      payload: async (call: Call<PayoutsApi['GET /api/payout/{year}/{month}/sq/{squadId}/doc/draft']>) => {
        await recordAccess(call, 'statement', call.params);
        return read(call, makeDraft, call.params);
      },
    }),
    'POST /api/payout/{year}/{month}/transfers': async (call) => {
      await recordAccess(call, 'transfers', call.params);
      const text = await change(call, exportTransfers, { ...call.params, ...call.body });
      return attachmentResponse(text, CSV, transferTexts.file(call.params.year, call.params.month, 'csv'));
    },
    'POST /api/payout/{year}/{month}/elixir': async (call) => {
      await recordAccess(call, 'transfers', call.params);
      const bytes = await change(call, exportElixir, { ...call.params, ...call.body });
      return attachmentResponse(bytes, ELIXIR, transferTexts.file(call.params.year, call.params.month, 'pli'));
    },
    'POST /api/payout/{year}/{month}/workbook': async (call) => {
      await recordAccess(call, 'workbook', call.params);
      const sheets = await read(call, exportPayouts, { ...call.params, ...call.body });
      return workbookResponse(service.now(), sheets, workbookTexts.file(call.params.year, call.params.month));
    },
    'GET /api/payout/payee/{squadId}': async (call) => {
      await recordAccountAccess(call, call.params.squadId);
      return read(call, readPayee, call.params);
    },
    'POST /api/payout/payee/{squadId}': (call) => change(call, savePayee, { ...call.params, ...call.body }),
    'POST /api/payout/payee/{squadId}/confirm': (call) => change(call, confirmPayee, call.params),
    'GET /api/payout/payee/{id}/history': (call) => read(call, readPayeeHistory, { ...call.query, ...call.params }),
    'GET /api/payout/sq/{squadId}/account': async (call) => {
      await recordAccountAccess(call, call.params.squadId);
      return read(call, readSquadAccount, call.params);
    },
    'GET /api/payout/minimum-wage': () => readMinimumWages(service.db),
    'POST /api/payout/minimum-wage': (call) => change(call, saveMinimumWage, call.body),
  };
}
