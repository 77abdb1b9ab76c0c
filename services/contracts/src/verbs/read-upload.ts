import type { ContractDictionaries } from '../parsing/dictionary-index';
import { type ParsedContract, type ParseProgress, parseContractSheet } from '../parsing/parse-contract-sheet';

export type ChildInput = { readonly bytes: Uint8Array; readonly dictionaries: ContractDictionaries };
/** Tens of thousands of places pass between the processes faster as one text. */
export type ChildOutput = Omit<ParsedContract, 'origins'> & { readonly originsJson: string };

/** In the child process. @throws FileRefusal */
export async function readUpload({ bytes, dictionaries }: ChildInput, report: ParseProgress): Promise<ChildOutput> {
  const { origins, ...contract } = await parseContractSheet(bytes, dictionaries, report);
  return { ...contract, originsJson: JSON.stringify(origins) };
}
