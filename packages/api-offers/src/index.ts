export { historyLabels } from './history-labels';
export {
  type CostItem,
  type CostItems,
  costFilter,
  costItems,
  type Offer,
  type OfferForm,
  type OfferFormInput,
  type OfferListRow,
  type OfferRow,
  offer,
  offerForm,
  offerListRow,
  offerRow,
} from './offer';
export { offerFileJob } from './offer-file-job';
export { type OffersApi, offersApi } from './offers-api';
export { offersKeys } from './query-keys';
export { levelLabels, stateLabels } from './texts';
export { type CostLevel, costLevels, type OfferState, offerStates } from './words';
