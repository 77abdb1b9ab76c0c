import {
  type ContractDictionaries,
  type ParsedContract,
  parseContractSheet,
  showCells,
  warmSheet,
} from '@ostep/contract-sheet';
import type { SheetReader } from '@ostep/intake/child';

/** Origins are one JSON text, as tens of thousands of them are sent to the parent process faster that way. */
export type ReadContract = Omit<ParsedContract, 'origins'> & { readonly originsJson: string };

export const contractReader: SheetReader<ContractDictionaries, ReadContract> = {
  read: async (bytes, dictionaries, report) => {
    const { origins, ...contract } = await parseContractSheet(bytes, dictionaries, report);
    return { ...contract, originsJson: JSON.stringify(origins) };
  },
  show: showCells,
  warm: { bytes: warmSheet(), dictionaries: { forestDistricts: [], actionCodes: [], actionScopes: [] } },
};
