// The file behind `primereact/api`: asked for by its own name, it is not the shared module but what that is made of.
declare module 'primereact/api/api.esm.js' {
  export {
    addLocale,
    ariaLabel,
    default,
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
  } from 'primereact/api';
}
