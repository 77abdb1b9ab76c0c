import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDomainFiles } from '@ostep/domains/files';
import { derivedFiles } from '@ostep/write-domains';
import { countComments } from './count-comments';
import { filesNamingDomains } from './domain-lists';
import { unprovenRules } from './import-rules';
import { longFunctions } from './long-functions';
import { longPages } from './long-pages';
import { replayTrial } from './replay-trial';
import { foreignAddresses } from './screen-addresses';
import { builtScripts } from './source-maps';
import { countLines, isProgram, isTest, readPages, readSources, type Source } from './sources';
import { uploadGlue } from './upload-glue';

export type Figure = {
  readonly what: string;
  readonly value: number | null;
  readonly most: number;
  readonly because?: readonly string[];
};

/** Written by other programs, or naming the domains for their data: another domain does not belong there. */
const NO_LISTS = [
  'infra/tests/money-oracle/src/api-client.ts',
  'infra/tools/doctor/catalog.json',
  'infra/tools/doctor/src/rules/sum-rules.ts',
  'pnpm-lock.yaml',
];

export async function figuresOf(root: string): Promise<Figure[]> {
  const sources = readSources(root);
  const comments = commentFigures(sources.filter(isProgram));
  return [
    ...comments,
    await fieldFigure(root),
    domainFigure(root, sources),
    addressFigure(root, sources),
    glueFigure(root, sources),
    longFigure(sources),
    pagesFigure(root),
    ...rest(root),
  ];
}

function commentFigures(programs: readonly Source[]): Figure[] {
  const all = total(programs);
  const untested = total(programs.filter((source) => !isTest(source)));
  return [
    { what: 'comments per 1,000 lines of code', value: per1000(all.comments, all.codeLines), most: 20 },
    {
      what: 'lines of comments per 1,000, without tests',
      value: per1000(untested.commentLines, untested.codeLines),
      most: 32,
    },
  ];
}

function total(sources: readonly Source[]) {
  const counts = sources.map(({ path, text }) => countComments(path, text));
  const sum = (key: keyof (typeof counts)[number]) => counts.reduce((so, count) => so + count[key], 0);
  return { comments: sum('comments'), commentLines: sum('commentLines'), codeLines: sum('codeLines') };
}

const per1000 = (count: number, lines: number) => Math.round((count / lines) * 10_000) / 10;

async function fieldFigure(root: string): Promise<Figure> {
  const { files, faults } = await replayTrial(root);
  const what = 'files for a typed-in field of an order item';
  if (faults.length > 0) return { what, value: null, most: 7, because: faults };
  return { what, value: files.length, most: 7, because: files };
}

function domainFigure(root: string, sources: readonly Source[]): Figure {
  const derived = [...derivedFiles(root).map(({ path }) => path), ...NO_LISTS];
  const domains = readDomainFiles(root).map(({ name }) => name);
  const listing = filesNamingDomains({ sources, domains, derived });
  return { what: 'files outside its own folders for another domain', value: listing.length, most: 0, because: listing };
}

function addressFigure(root: string, sources: readonly Source[]): Figure {
  const routes = Object.fromEntries(readDomainFiles(root).map(({ name, routes }) => [name, routes]));
  const spelled = foreignAddresses(sources, routes);
  return {
    what: "addresses of another domain's screens as bare strings",
    value: spelled.length,
    most: 0,
    because: spelled,
  };
}

function longFigure(sources: readonly Source[]): Figure {
  const long = longFunctions(sources);
  return { what: 'functions over 60 lines without a reason', value: long.length, most: 0, because: long };
}

function glueFigure(root: string, sources: readonly Source[]): Figure {
  const reading = readDomainFiles(root).filter(({ queue }) => queue !== undefined);
  const glue = uploadGlue(
    sources,
    reading.map(({ name }) => name),
  );
  return {
    what: `files between an upload and its form in ${reading.length} domains`,
    value: glue.length,
    most: 12,
    because: glue,
  };
}

function pagesFigure(root: string): Figure {
  const long = longPages(readPages(root));
  return { what: 'decision pages over 500 words', value: long.length, most: 0, because: long };
}

function rest(root: string): Figure[] {
  const { rules, unproven } = unprovenRules(root);
  const rooms = readdirSync(join(root, 'infra'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const { scripts, unmapped } = builtScripts(root);
  return [
    {
      what: `import rules of ${rules} without a planted violation`,
      value: unproven.length,
      most: 0,
      because: unproven,
    },
    { what: 'lines of tracked text without the lockfile', value: countLines(root), most: 219_500 },
    { what: 'folders in infra', value: rooms.length, most: 4, because: rooms.map(({ name }) => name) },
    {
      what: `scripts of ${scripts} built without a source map`,
      value: scripts === 0 ? null : unmapped.length,
      most: 0,
      because: scripts === 0 ? ['npm run build'] : unmapped,
    },
  ];
}
