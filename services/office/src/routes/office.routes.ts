import type { OfficeApi } from '@ostep/api-office';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { readLogo } from '../rules/read-logo';
import { codeSender } from '../send-code';
import { changeLogo } from '../verbs/change-logo';
import { confirmDailyNotice } from '../verbs/confirm-daily-notice';
import { listAddressees } from '../verbs/list-addressees';
import { readAddresseeHistory } from '../verbs/read-addressee-history';
import { readCompany } from '../verbs/read-company';
import { readCompanyHistory } from '../verbs/read-company-history';
import { readDailyNotice } from '../verbs/read-daily-notice';
import { removeDailyNotice } from '../verbs/remove-daily-notice';
import { saveAddressee } from '../verbs/save-addressee';
import { saveCompany } from '../verbs/save-company';
import { saveDailyNotice } from '../verbs/save-daily-notice';

export function officeHandlers(service: Service): Handlers<OfficeApi> {
  const { read, change } = verbRunner(service);
  const sendCode = codeSender(service.settings);
  return {
    'GET /api/office/company': (call) => read(call, readCompany, null),
    'POST /api/office/company': (call) => change(call, saveCompany, call.body),
    'POST /api/office/company/logo': async (call) => {
      const { bytes } = await call.readFile();
      return change(call, changeLogo, readLogo(bytes));
    },
    'DELETE /api/office/company/logo': (call) => change(call, changeLogo, null),
    'GET /api/office/addressee/list': (call) => read(call, listAddressees, null),
    'POST /api/office/addressee/save': (call) => change(call, saveAddressee, call.body),
    'GET /api/office/company/{id}/history': (call) => read(call, readCompanyHistory, { ...call.query, ...call.params }),
    'GET /api/office/addressee/{id}/history': (call) =>
      read(call, readAddresseeHistory, { ...call.query, ...call.params }),
    'GET /api/office/daily-notice': (call) => read(call, readDailyNotice, { sendCode }),
    'POST /api/office/daily-notice': (call) => change(call, saveDailyNotice, { ...call.body, sendCode }),
    'POST /api/office/daily-notice/confirm': (call) => change(call, confirmDailyNotice, { ...call.body, sendCode }),
    'DELETE /api/office/daily-notice': (call) => change(call, removeDailyNotice, { sendCode }),
  };
}
