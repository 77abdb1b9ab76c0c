export type { ContractDictionaries } from './dictionary-index';
export { fillOfferSheet, type PricedRow } from './fill-offer-sheet';
export { type ParsedContract, parseContractSheet } from './parse-contract-sheet';
export { type OfferSheet, type OfferSheetRow, parseOfferSheet } from './parse-offer-sheet';
export { parseTexts } from './parse-texts';
export { showCells } from './show-cells';
export { warmSheet } from './warm-sheet';
