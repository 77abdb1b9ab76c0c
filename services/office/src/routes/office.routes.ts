import type { OfficeApi } from '@ostep/api-office';
import { type Handlers, type Service, verbRunner } from '@ostep/service-kit';
import { readLogo } from '../rules/read-logo';
import { changeLogo } from '../verbs/change-logo';
import { listAddressees } from '../verbs/list-addressees';
import { readCompany } from '../verbs/read-company';
import { saveAddressee } from '../verbs/save-addressee';
import { saveCompany } from '../verbs/save-company';

export function officeHandlers(service: Service): Handlers<OfficeApi> {
  const { read, change } = verbRunner(service);
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
  };
}
