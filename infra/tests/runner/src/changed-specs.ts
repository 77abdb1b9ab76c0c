import { type Affected, touches } from './affected';

/** The parts that each browser spec visits. A name stands for the screens, the service and the packages of that name. */
export const partsOfSpecs: Readonly<Record<string, readonly string[]>> = {
  annex: ['contracts', 'intake-screens'],
  'api-docs': ['gateway'],
  approval: ['protocols'],
  attention: ['orders', 'protocols', 'summaries'],
  'bulk-work': ['orders'],
  'chain-restarts': ['intake', 'service-kit', 'local'],
  chain: ['contracts', 'orders', 'protocols', 'summaries', 'intake-screens'],
  closing: ['summaries', 'orders', 'protocols'],
  conflict: ['contracts', 'ui'],
  'correcting-invoices': ['invoices', 'protocols'],
  correction: ['protocols', 'intake-screens'],
  deleted: ['office'],
  'development-login': ['identity-dev', 'shell', 'platform'],
  'dialog-focus': ['ui'],
  'document-beside': ['contracts', 'orders', 'protocols', 'intake-screens'],
  'drawn-columns': ['orders', 'protocols', 'document-reader', 'intake-screens'],
  'every-screen': ['shell', 'ui', 'domains'],
  exports: ['ui', 'spreadsheet'],
  'first-click': ['contracts', 'orders', 'protocols'],
  'first-steps': ['office', 'shell'],
  identity: ['identity-dev', 'gateway', 'shell', 'platform'],
  inbox: ['orders', 'protocols', 'contracts', 'intake', 'intake-screens'],
  'invoice-month': ['invoices', 'protocols', 'office', 'ksef-dev'],
  invoices: ['invoices'],
  'keyboard-tasks': ['ui'],
  keyboard: ['ui', 'shell', 'contracts'],
  'large-workbooks': ['ui', 'spreadsheet', 'service-kit'],
  'list-place': ['ui', 'platform'],
  manual: [],
  missing: ['orders'],
  month: ['intake', 'intake-screens', 'orders', 'protocols', 'summaries'],
  narrow: ['ui'],
  navigation: ['shell', 'domains'],
  offers: ['offers', 'intake-screens'],
  'office-network': ['keycloak', 'gateway', 'shell'],
  'one-page': ['summaries'],
  pages: ['ui', 'shell', 'domains'],
  operations: ['operations', 'orders'],
  orders: ['orders'],
  'pay-privacy': ['payouts'],
  payments: ['invoices', 'intake-screens'],
  payouts: ['payouts'],
  people: ['office', 'identity-dev'],
  'phone-work': ['orders', 'ui'],
  phone: ['orders', 'ui'],
  print: ['ui'],
  'protocol-invoices': ['invoices', 'protocols'],
  release: ['release', 'local', 'gateway'],
  resilience: ['shell', 'gateway', 'local'],
  result: ['summaries'],
  roles: ['endpoint-kit', 'platform'],
  scan: ['orders', 'protocols', 'document-reader', 'intake-screens'],
  search: ['search'],
  'second-factor': ['keycloak', 'shell'],
  'service-away': ['gateway', 'local'],
  'settle-assign': ['protocols'],
  'settle-clicks': ['protocols'],
  'settle-head': ['protocols'],
  'settle-large': ['protocols'],
  'settle-layout': ['protocols', 'intake-screens'],
  'settle-reported': ['protocols', 'orders'],
  'settled-colours': ['orders', 'protocols'],
  start: ['start', 'intake-screens'],
  statements: ['summaries', 'orders', 'pdf-renderer'],
  'stored-names': ['ui', 'pdf-renderer', 'spreadsheet'],
  'team-alone': ['shell', 'gateway', 'bundler'],
  'unsaved-work': ['contracts', 'dictionaries'],
};

export const foldersOfPart = (name: string) => [
  name,
  `mfe-${name}`,
  `services/${name}`,
  `packages/${name}`,
  `packages/api-${name}`,
  `infra/runtime/${name}`,
];

/** Ignores packages that only depend on a changed one: nearly every package depends on the kernel. */
export function changedSpecs({ files }: Pick<Affected, 'files' | 'packages'>): string[] {
  return Object.entries(partsOfSpecs)
    .filter(([spec, parts]) => {
      const folders = [...parts.flatMap(foldersOfPart), `infra/tests/e2e/src/${spec}.spec.ts`];
      return touches({ files, packages: [] }, folders);
    })
    .map(([spec]) => spec);
}
