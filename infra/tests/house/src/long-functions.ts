import { parseSync, Visitor } from 'oxc-parser';
import { isTest, type Source } from './sources';

const MOST_LINES = 60;
const REASON = /\/\/ (?:long|biome-ignore lint\/complexity\/noExcessiveLinesPerFunction): \S/u;
const SCRIPT = /\.(?:[cm]?js|tsx?)$/u;

/** Over the limit without `// long: why` (or Biome's own exception) above them. Biome's rule counts statements only. */
export const longFunctions = (sources: readonly Source[]): string[] =>
  sources.filter((source) => SCRIPT.test(source.path) && !isTest(source)).flatMap(longIn);

function longIn({ path, text }: Source): string[] {
  const lines = text.split('\n');
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1;
  const found: string[] = [];
  const note = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const [first, last] = [lineAt(start), lineAt(end - 1)];
    if (last - first + 1 > MOST_LINES && !REASON.test(lines[first - 1] ?? '')) found.push(`${path}:${first + 1}`);
  };
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(
    parseSync(path, text).program,
  );
  return found;
}
