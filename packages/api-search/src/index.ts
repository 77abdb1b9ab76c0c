export {
  type CodeHit,
  type ContractHit,
  codeHit,
  contractHit,
  type InvoiceHit,
  invoiceHit,
  type OrderHit,
  orderHit,
  type PayoutHit,
  type PlaceHit,
  type ProtocolHit,
  payoutHit,
  placeHit,
  placeNames,
  protocolHit,
  type SearchResult,
  type SquadHit,
  searchResult,
  squadHit,
} from './hits';
export {
  type PlaceHistory,
  type PlaceInTree,
  type PlaceSum,
  type PlaceWork,
  placeHistory,
  placeInTree,
  placeSum,
  placeWork,
} from './place';
export { searchKeys } from './query-keys';
export { type SearchApi, searchApi } from './search-api';
