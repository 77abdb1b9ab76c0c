import { pl } from 'primelocale/js/pl.js';
import PrimeReact, {
  addLocale,
  ariaLabel,
  FilterMatchMode,
  FilterOperator,
  FilterService,
  locale,
  localeOption,
  localeOptions,
  MessageSeverity,
  PrimeIcons,
  PrimeReactContext,
  PrimeReactProvider,
  SortOrder,
  updateLocaleOption,
  updateLocaleOptions,
} from 'primereact/api/api.esm.js';

// Shared as `primereact/api`: knows Polish before any component renders.
addLocale('pl', pl);
locale('pl');

export {
  addLocale,
  ariaLabel,
  FilterMatchMode,
  FilterOperator,
  FilterService,
  locale,
  localeOption,
  localeOptions,
  MessageSeverity,
  PrimeIcons,
  PrimeReactContext,
  PrimeReactProvider,
  SortOrder,
  updateLocaleOption,
  updateLocaleOptions,
};
export default PrimeReact;
