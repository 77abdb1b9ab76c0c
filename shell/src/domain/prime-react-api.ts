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

// Shared across the federation as `primereact/api`; it sets the Polish locale before any component renders.
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
