/** A row is `| P-2.14 | sentence | why no test holds it |`. */
export type SpecificationRow = { readonly id: string; readonly untested: string };

const ROW = /^\| (?<id>[PD]-\d+a?\.\d+) \| .* \|(?<untested>[^|]*)\|$/u;
const IDS = /\[(?<ids>[PD]-[^\]]+)\]/gu;

export function rowsOf(page: string): SpecificationRow[] {
  return page.split('\n').flatMap((line) => {
    const { id, untested } = ROW.exec(line)?.groups ?? {};
    return id === undefined || untested === undefined ? [] : [{ id, untested: untested.trim() }];
  });
}

/** `a total is rounded [P-9.12 D-1.3]` holds two sentences; a describe's title holds for its tests. */
export function idsOf(title: string): string[] {
  return [...title.matchAll(IDS)].flatMap((match) => match.groups?.['ids']?.split(' ') ?? []);
}

type Run = {
  readonly rows: readonly SpecificationRow[];
  readonly passedTitles: readonly string[];
  readonly hasPage: (path: string) => boolean;
};

export function faultsOf({ rows, passedTitles, hasPage }: Run): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const held = new Set(passedTitles.flatMap(idsOf));
  const twice = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  return [
    ...twice.map(({ id }) => `${id} has two rows`),
    ...[...held].filter((id) => !known.has(id)).map((id) => `${id} is named by a test and has no row`),
    ...rows.flatMap(({ id, untested }) => {
      const fault = faultOf(untested, held.has(id), hasPage);
      return fault === undefined ? [] : [`${id} ${fault}`];
    }),
  ];
}

function faultOf(untested: string, isHeld: boolean, hasPage: Run['hasPage']): string | undefined {
  if (untested === '') return isHeld ? undefined : 'has no passed test';
  if (untested === 'explains') return isHeld ? 'has a test, yet only explains' : undefined;
  const page = /^decision: `(?<page>docs\/decisions\/[^`]+)`$/u.exec(untested)?.groups?.['page'];
  if (page === undefined) return `is not understood: ${untested}`;
  return hasPage(page) ? undefined : `names ${page}, which is not there`;
}
