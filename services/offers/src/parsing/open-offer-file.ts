import {
  type ContractDictionaries,
  fillOfferSheet,
  type OfferSheet,
  type PricedRow,
  parseOfferSheet,
} from '@ostep/contract-sheet';

export type OfferFile = { readonly bytes: Uint8Array } & (
  | { readonly dictionaries: ContractDictionaries }
  | { readonly filled: Pick<OfferSheet, 'sheet' | 'totals'> & { readonly rows: readonly PricedRow[] } }
);

/** Reads a form, or fills it in. @throws FileRefusal */
export function openOfferFile(file: OfferFile): Promise<OfferSheet | Uint8Array> {
  return 'filled' in file ? fillOfferSheet(file.bytes, file.filled) : parseOfferSheet(file.bytes, file.dictionaries);
}
