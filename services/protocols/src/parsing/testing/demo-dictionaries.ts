import { demoEntries, demoRows } from '@ostep/test-documents/demo-rows';
import type { ProtocolDictionaries } from '../read-document';

export const demoDictionaries: ProtocolDictionaries = {
  actionCodes: demoEntries('action-codes'),
  parts: demoRows('forest-district-parts').map(({ districtKey = '', code = '', name = '' }) => ({
    districtKey,
    code,
    name,
    label: `${code} ${name}`,
  })),
};
