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

// What the builder shares as `primereact/api`: in Polish and with the page's nonce before the first component asks.
addLocale('pl', pl);
locale('pl');
PrimeReact.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

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
