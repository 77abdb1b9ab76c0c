import { demoActionCodes, demoEntries } from '@ostep/test-documents/demo-rows';
import type { ContractDictionaries } from '../dictionary-index';

export function demoDictionaries(): ContractDictionaries {
  return {
    forestDistricts: demoEntries('forest-districts'),
    actionCodes: demoActionCodes(),
    actionScopes: demoEntries('action-scopes'),
  };
}
