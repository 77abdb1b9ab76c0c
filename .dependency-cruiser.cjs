const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const PART = '(?:shell|mfe-[^/]+|services/[^/]+|packages/[^/]+|infra/[^/]+/[^/]+)';
const API = /^api-/;
const DOMAIN = `(?:${readdirSync(join(__dirname, 'packages'))
  .flatMap((name) => (API.test(name) ? name.replace(API, '') : []))
  .join('|')})`;

/** What each part of the product may import from the workspace; everything not named is refused. */
const allowed = {
  'packages/kernel': [],
  'packages/router': [],
  'packages/bundler': [],
  'packages/spreadsheet': ['kernel', 'endpoint-kit'],
  'packages/endpoint-kit': ['kernel'],
  'packages/api-[^/]+': ['kernel', 'endpoint-kit', 'api-[^/]+'],
  'packages/domains': ['api-[^/]+'],
  'packages/service-kit': ['kernel', 'endpoint-kit'],
  'packages/document-reader': ['kernel'],
  'packages/contract-sheet': ['kernel', 'endpoint-kit', 'document-reader', 'api-contracts'],
  'packages/intake': ['kernel', 'endpoint-kit', 'service-kit', 'document-reader'],
  'packages/platform': ['kernel', 'endpoint-kit', 'router'],
  'packages/ui': ['kernel', 'endpoint-kit', 'router', 'platform'],
  'packages/places': ['kernel', 'router', 'platform', 'api-search'],
  'packages/intake-screens': ['kernel', 'endpoint-kit', 'router', 'platform', 'ui'],
  'packages/cached-queries': ['kernel', 'platform', 'ui'],
  'packages/settings-tabs': ['kernel', 'router', 'platform', 'ui', 'api-[^/]+'],
  'packages/set-up-page': ['kernel', 'endpoint-kit', 'platform', 'ui', 'api-office'],
  'mfe-[^/]+': [
    'kernel',
    'endpoint-kit',
    'router',
    'platform',
    'ui',
    'places',
    'cached-queries',
    'intake-screens',
    'settings-tabs',
    'api-[^/]+',
  ],
  shell: ['kernel', 'endpoint-kit', 'router', 'platform', 'ui'],
  'services/pdf-renderer': ['kernel', 'endpoint-kit', 'service-kit', 'document-reader', 'api-[^/]+'],
  'services/gateway': ['kernel', 'endpoint-kit', 'service-kit', 'domains'],
  'services/operations': ['endpoint-kit', 'service-kit', 'domains'],
  'services/identity-dev': ['kernel', 'service-kit'],
};

const ownApiOnly = {
  name: 'service-uses-its-own-api',
  comment:
    'A service knows the wire contract of its own domain alone, and the addresses of screens for its e-mails; it reads a neighbour through published views.',
  severity: 'error',
  from: { path: `^services/(${DOMAIN})/` },
  to: {
    path: '^packages/',
    pathNot: [
      '^packages/(kernel|endpoint-kit|service-kit|document-reader|contract-sheet|intake|spreadsheet|api-$1)/',
      '^packages/api-[^/]+/src/addresses[.]ts$',
    ],
  },
};

const allowedOnly = Object.entries(allowed).map(([part, packages]) => ({
  name: `imports-of-${part.replace(/\W+/g, '-').replace(/-$/, '')}`,
  comment: 'The table of docs/architecture.md.',
  severity: 'error',
  from: { path: `^${part}/` },
  to: {
    path: `^${PART}/`,
    // What only tests may import of infra is for `infra-is-outermost`.
    pathNot: [`^${part}/`, '^infra/', ...(packages.length > 0 ? [`^packages/(${packages.join('|')})/`] : [])],
  },
}));

function offeredFiles() {
  return ['packages', 'infra/runtime', 'infra/tools', 'infra/tests', 'infra/deploy'].flatMap((home) =>
    readdirSync(join(__dirname, home))
      .map((name) => `${home}/${name}`)
      .filter((folder) => existsSync(join(__dirname, folder, 'package.json')))
      .flatMap((folder) => {
        const { exports: offered = {} } = JSON.parse(readFileSync(join(__dirname, folder, 'package.json'), 'utf8'));
        return Object.values(offered)
          .flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)))
          .map((file) => `^${folder}/${file.replace(/^\.\//, '').replace(/[.]/g, '\\.').replace(/\*/g, '[^/]+')}$`);
      }),
  );
}

const layers = [
  ['rules', ['data', 'routes', 'verbs', 'parsing'], 'Rules are pure: they know nothing of where things are kept.'],
  ['data', ['routes', 'verbs'], 'Data knows the tables and nothing above them.'],
  [
    'parsing',
    ['data', 'routes', 'verbs'],
    'Parsing is given what it looks things up in; what is done with the form is for the verbs.',
  ],
  ['verbs', ['routes'], 'A verb does not know that there is HTTP.'],
].map(([layer, above, comment]) => ({
  name: `layer-${layer}`,
  comment,
  severity: 'error',
  from: { path: `^(services/[^/]+)/src/${layer}/`, pathNot: '[.]test[.]ts$' },
  to: { path: `^$1/src/(${above.join('|')})/` },
}));

/** The folders of a package from the ground up: each imports those before it. */
const floors = {
  'packages/service-kit': ['tracing', 'process', 'verb', 'database', 'auth', 'http', 'jobs', 'start', 'testing'],
  'packages/document-reader/src/pdf': ['letters', 'words', 'tables', 'proof', 'document'],
  'packages/ui': [
    'window',
    'action',
    'value',
    'dialog',
    'layout',
    'form',
    'question',
    'document',
    'grid',
    'list',
    'history',
    'page',
    'gallery',
    'testing',
  ],
  'packages/intake-screens': ['upload', 'origin', 'columns', 'upload-page', 'inbox', 'gallery'],
  'mfe-orders': [
    'attention',
    'first-steps',
    'order-form',
    'squad-assignment',
    'order',
    'order-attention',
    'order-edit',
    'order-upload',
    'my-work',
    'inbox',
    'testing',
  ],
  shell: [
    'store',
    'request',
    'identity',
    'offline',
    'queries',
    'federation',
    'focus',
    'toasts',
    'brand',
    'pages',
    'domain',
    'confirm',
    'frame',
    'fonts',
  ],
};

const floorRules = Object.entries(floors).flatMap(([part, folders]) => {
  const home = part.includes('/src') ? part : `${part}/src`;
  const unnamed = readdirSync(join(__dirname, home), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !folders.includes(entry.name))
    .map(({ name }) => name);
  if (unnamed.length > 0) throw new Error(`${part}: no floor is named for ${unnamed.join(', ')}`);
  return folders.slice(0, -1).map((folder, floor) => ({
    name: `floors-of-${part.replace(/\W+/g, '-')}`,
    comment: 'A folder imports those below it; what two floors need stands on the lower one.',
    severity: 'error',
    from: { path: `^${home}/${folder}/`, pathNot: '[.]test[.]tsx?$' },
    to: { path: `^${home}/(${folders.slice(floor + 1).join('|')})/` },
  }));
});

const infraRooms = [
  ['runtime', 'infra/runtime/(?!box/)', ['tools', 'tests'], 'The runtime runs without tools and tests.'],
  [
    'box',
    'infra/runtime/box/',
    ['tools/(?!(?:backup|doctor)/)[^/]+', 'tests'],
    'The box holds the tools of its every night.',
  ],
  ['tools', 'infra/tools/', ['tests'], 'Tools run without tests.'],
  ['deploy', '(?!infra/deploy/)', ['deploy'], 'Files of a deployment are imported by nothing outside of it.'],
].map(([room, from, forbidden, comment]) => ({
  name: `infra-${room}`,
  comment,
  severity: 'error',
  from: { path: `^${from}` },
  to: { path: `^infra/(${forbidden.join('|')})/` },
}));

const SYSTEMS = [
  '^(node:)?(http|https|http2|net|tls|dns|dgram|child_process)$',
  'node_modules/(nodemailer|bullmq|ioredis|undici)/',
];

module.exports = {
  forbidden: [
    {
      name: 'no-waiting-in-transactions',
      comment:
        'A transaction waits for no other system: mail, queue, network and processes are for who calls the verb.',
      severity: 'error',
      from: { path: '^(services/[^/]+)/src/(verbs|data)/', pathNot: '[.]test[.]ts$' },
      to: { path: [...SYSTEMS, '^$1/src/(?!refusals|texts)[^/]+[.]ts$'] },
    },
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'A package offers what its `exports` name, and nothing else.',
      severity: 'error',
      from: {},
      // k6 brings its own modules along.
      to: { couldNotResolve: true, pathNot: '[.](css|svg|ttf|woff2)$|^k6(/|$)' },
    },
    {
      name: 'no-deep-import',
      comment: 'Another package is imported by its name, never by a file inside it.',
      severity: 'error',
      from: { path: `^(${PART})/`, pathNot: '^infra/tools/cli/' },
      to: { path: '^(packages/[^/]+|infra/[^/]+/[^/]+)/', pathNot: ['^$1/', ...offeredFiles()] },
    },
    {
      name: 'domains-apart',
      comment:
        'A remote imports no other remote, a service no other service; the shell and the remotes do not know each other.',
      severity: 'error',
      from: { path: `^(shell|mfe-[^/]+|services/[^/]+)/` },
      to: { path: '^(shell|mfe-[^/]+|services/[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'infra-is-outermost',
      comment: 'What runs the product is known to nothing in it.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|services|packages)/', pathNot: ['[.]test[.]tsx?$', '/testing/'] },
      to: { path: '^infra/' },
    },
    ...infraRooms,
    ...allowedOnly,
    ownApiOnly,
    ...layers,
    ...floorRules,
    {
      name: 'kernel-is-pure',
      comment: 'The words of the business need no input, output or framework.',
      severity: 'error',
      from: { path: '^packages/kernel/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/kernel/', 'node_modules/big[.]js/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules are tested without a database and without HTTP.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/rules/', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules/(drizzle-orm|postgres|hono|pg|bullmq)/' },
    },
    {
      name: 'foreign-files-in-children',
      comment:
        'What reads a file of others runs in a process of its own, within limits: never in a thread of a service.',
      severity: 'error',
      from: {
        path: '^(services/[^/]+)/src/',
        pathNot: ['/src/parsing/', '/src/worker-child[.]ts$', '[.]test[.]ts$', '/testing/'],
      },
      to: {
        path: ['node_modules/(iconv-lite|saxes|yauzl)/', '^$1/src/parsing/((read|open)-[^/]+|[^/]+-reader)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-in-data',
      comment: 'Statements stand in data/, so that a verb reads as what it does.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/(routes|verbs)/', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules/(drizzle-orm|postgres)/' },
    },
    {
      name: 'router-by-its-package',
      comment: 'One instance of the router across the federation comes from @ostep/router.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|packages)/', pathNot: '^packages/(router|bundler)/' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'no-primereact-barrel',
      comment: 'The barrel carries every component into the bundle: import primereact/<component>.',
      severity: 'error',
      from: {},
      to: { path: 'node_modules/primereact/primereact[.]' },
    },
    {
      name: 'declared-dependency',
      comment: 'What is imported stands in the package.json of the importer.',
      severity: 'error',
      from: { pathNot: '^infra/tools/cli/|[.]test[.]tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Only our own `dist`: many a library lives in one, and an excluded import breaks no rule.
    exclude: { path: `^${PART}/dist/|^infra/tests/runner/planted/|^infra/tools/new-domain/template/` },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
};
