export {
  type CodeHit,
  type ContractHit,
  codeHit,
  contractHit,
  type OrderHit,
  orderHit,
  type PlaceHit,
  type ProtocolHit,
  placeHit,
  placeNames,
  protocolHit,
  type SearchResult,
  type SquadHit,
  searchResult,
  squadHit,
} from './hits';
export { searchKeys } from './query-keys';
export { type SearchApi, searchApi } from './search-api';
