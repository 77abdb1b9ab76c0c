export { historyLabels } from './history-labels';
export {
  type CostFilter,
  type CostItem,
  type CostItems,
  costFilter,
  costItems,
  type Offer,
  type OfferForm,
  type OfferFormInput,
  type OfferListRow,
  type OfferOutcomeInput,
  type OfferRow,
  offer,
  offerFileJob,
  offerForm,
  offerListRow,
  offerOutcome,
  offerRow,
  type PerformedOffer,
  performedOffer,
} from './offer';
export { OFFER_CALCULATION, type OfferCalculation, offerCalculation } from './offer-calculation';
export { type CostLevel, costLevels, nextStates, type OfferState, offerStates } from './offer-states';
export { type OffersApi, offersApi } from './offers-api';
export { offersKeys } from './query-keys';
export { levelLabels, stateLabels } from './texts';
