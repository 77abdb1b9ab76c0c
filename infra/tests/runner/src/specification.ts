export type SpecificationRow = { id: string; references: string[] };

/** A row is `| P-2.14 | sentence | reference<br>reference |`. */
export function rowsOf(page: string): SpecificationRow[] {
  return page.split('\n').flatMap((line) => {
    const match = /^\| (?<id>[PD]-\d+a?\.\d+) \| .* \|(?<references>[^|]*)\|$/u.exec(line);
    const { id, references } = match?.groups ?? {};
    if (id === undefined || references === undefined) return [];
    return [
      {
        id,
        references: references
          .split('<br>')
          .map((reference) => reference.trim())
          .filter(Boolean),
      },
    ];
  });
}

/** @param textOf text of a file of the project, undefined where there is none */
export function faultsOf(row: SpecificationRow, textOf: (path: string) => string | undefined): string[] {
  if (row.references.length === 0) return [`${row.id} has no test`];
  return row.references.flatMap((reference) => {
    const fault = faultOf(reference, textOf);
    return fault === undefined ? [] : [`${row.id} ${fault}`];
  });
}

function faultOf(reference: string, textOf: (path: string) => string | undefined): string | undefined {
  if (reference === 'explains') return undefined;
  const decision = /^decision: `(?<path>docs\/decisions\/[^`]+)`$/u.exec(reference)?.groups?.['path'];
  if (decision !== undefined)
    return textOf(decision) === undefined ? `names ${decision}, which is not there` : undefined;
  const { path, title } = /^`(?<path>[^`]+)` › `(?<title>[^`]+)`$/u.exec(reference)?.groups ?? {};
  if (path === undefined || title === undefined) return `is not understood: ${reference}`;
  const text = textOf(path);
  if (text === undefined) return `names ${path}, which is not there`;
  return text.includes(title) ? undefined : `names a title that ${path} does not hold: ${title}`;
}
