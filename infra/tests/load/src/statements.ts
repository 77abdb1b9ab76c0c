export type Statement = { readonly text: string; readonly parameters: readonly (string | null)[] };

const EXECUTED = /^(?:.*?)LOG: {2}execute [^:]+: (?<text>.*)$/s;
const DETAIL = /^(?:.*?)DETAIL: {2}[Pp]arameters: (?<list>.*)$/s;
const PARAMETER = /\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g;

/** @param prefix the log line prefix with the name of the program */
export function statementsIn(log: string, prefix: RegExp): Statement[] {
  const entries = log.split('\n').reduce<string[]>((all, line) => {
    if (line.startsWith('\t')) all.push(`${all.pop() ?? ''}\n${line.slice(1)}`);
    else all.push(line);
    return all;
  }, []);
  const statements: { text: string; parameters: (string | null)[] }[] = [];
  for (const entry of entries.filter((line) => prefix.test(line))) {
    const executed = EXECUTED.exec(entry)?.groups?.text;
    if (executed !== undefined) statements.push({ text: executed, parameters: [] });
    const list = DETAIL.exec(entry)?.groups?.list;
    const last = statements.at(-1);
    if (list !== undefined && last) {
      last.parameters = [...list.matchAll(PARAMETER)].map(([, value]) => value?.replaceAll("''", "'") ?? null);
    }
  }
  return statements;
}

/** Turns parameters into pgbench variables. pgbench also replaces `:name` inside literals, so colons there are escaped. */
export function scriptOf(statements: readonly Statement[], mark: string): { lines: string; variables: string[] } {
  const variables: string[] = [];
  const lines = statements.map(({ text, parameters }, index) => {
    const named = text
      .replace(/'(?:[^']|'')*'/g, (literal) =>
        /:[A-Za-z_]/.test(literal) ? `U&${literal.replace(/:(?=[A-Za-z_])/g, '\\003A')}` : literal,
      )
      .replace(/\$(\d+)/g, (_, number: string) =>
        parameters[Number(number) - 1] === null ? 'null' : `:v${mark}_${index}_${number}`,
      );
    for (const [position, value] of parameters.entries()) {
      if (value !== null) variables.push(`v${mark}_${index}_${position + 1}=${value}`);
    }
    return `${named.replace(/\s*\n\s*/g, ' ').trim()};`;
  });
  return { lines: `${lines.join('\n')}\n`, variables };
}
