// Imported by file name, because `primereact/api` itself resolves to the shared module.
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
