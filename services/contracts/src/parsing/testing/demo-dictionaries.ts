import { demoActionCodes, demoEntries } from '@ostep/document-reader/demo-rows';
import type { ContractDictionaries } from '../dictionary-index';

export function demoDictionaries(): ContractDictionaries {
  return {
    forestDistricts: demoEntries('forest-districts'),
    actionCodes: demoActionCodes(),
    actionScopes: demoEntries('action-scopes'),
  };
}
