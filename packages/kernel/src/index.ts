export { actionCodeSearchKey, informationalCode, isInformationalCode } from './action-code';
export { amountInWords } from './amount-in-words';
export { type AttentionReason, attentionLabels, attentionReasons } from './attention';
export { accountDigits, formatAccount, isBankAccount } from './bank-account';
export {
  dayInWarsaw,
  daysAfter,
  daysBetween,
  daysInMonth,
  type IsoDate,
  isIsoDate,
  type MonthOfYear,
  monthBounds,
  monthsAfter,
  summaryYears,
} from './calendar';
export { type Decimal, type DecimalInput, decimal, roundHalfUp, sum, toJsonNumber } from './decimal';
export { fileSlug } from './file-slug';
export {
  fullForestAddress,
  isFullForestAddress,
  matchesProtocolPart,
  normalizeForestAddress,
  type PlaceOfWork,
} from './forest-address';
export {
  completePlaces,
  describePlace,
  type PlaceLevel,
  type PlaceNames,
  type PlaceStep,
  placeKey,
  placeLevels,
  placeOf,
  placesByName,
} from './forest-places';
export { applyCorrections, correctedLines, correctionSums, type InvoiceSums, invoiceSums } from './invoice-sums';
export { isKsefNumber, ksefChecksum } from './ksef-number';
export { indexedPrice, type PricedRow, percentFromRate, priceTotals, rateFromPercent, rowNet, rowVat } from './money';
export { formatNip, isNip, nipDigits } from './nip';
export {
  type OrderState,
  type OrderStatus,
  orderPermissions,
  orderStatuses,
  orderStatusLabels,
  possibleTransitions,
  refusalOfTransition,
  transitionReasons,
} from './order-status';
export type { CellOrigin, DerivedOrigin, Origin, Origins, PageBox, PlacedOrigin, PrintedOrigin } from './origin';
export { isOverOrdered, isOverTwiceOrdered, payForGrowth, timesOver } from './over-ordered';
export { type ForestAddress, parseForestAddress, type WrittenAddress } from './parse-forest-address';
export {
  type ParseLog,
  type ParseLogEntry,
  type ParseLogStatus,
  ParseLogWriter,
  type UploadedDocument,
  uploadedDocuments,
} from './parse-log';
export {
  bookedLaterMessage,
  closedMonthMessage,
  comparePolish,
  formatCount,
  formatDate,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatMonth,
  formatPercent,
  formatQuantity,
  formatShort,
  lateLineText,
  monthNames,
  plural,
} from './polish-format';
export { type DaysOfWork, type PriceVersion, priceInForce } from './price-in-force';
export { markUpPercent, type Profit, type ProfitInput, profitOf, revenueSharePercent } from './profit';
export { type ProtocolType, protocolTypeLabels, protocolTypes } from './protocol-type';
export { type Role, roles } from './roles';
export {
  type ActivityAmounts,
  activitiesOf,
  isRounding,
  type Marker,
  partState,
  type SettledPart,
  type SettledState,
  settledState,
} from './settlement';
export { normalizeForSearch, textKey } from './text-key';
export { type Unit, unitOf, units } from './units';
