import { parseSync, Visitor } from 'oxc-parser';
import { isTest, type Source } from './sources';

const SHOWN =
  /^(?:mfe-[^/]+|shell|services\/[^/]+|packages\/[^/]+|infra\/tools\/new-domain\/template\/.*)\/src\/.*\.tsx?$/u;
/** Descriptions of endpoints, which are for programmers. */
const DESCRIPTIONS = /^packages\/api-[^/]+\/src\/[^/]+-api\.ts$/u;
const SENTENCES = /(?:texts|refusals|sentences|labels)\.ts$|^packages\/api-.*columns\.ts$/u;

/** Names of the program: screens say 'Biuro' and 'Kierownik', and environment variables are for administrators. */
const PROGRAM_NAMES = /\b(?:office|manager|ops|gosc)\b|\b[A-Z]{2,}_[A-Z_]+\b/u;
const POLISH = /[ąćęłńóśźż]/iu;

/** `EXPRESSION` replaces the inserted values of a template string. */
const EXPRESSION = '\u0000';
const SPELLINGS: Readonly<Record<string, RegExp>> = {
  'a percent sign has a no-break blank before it, as formatPercent writes it': /[\d\0] ?%/u,
  'a name stands behind a noun: nobody is asked to choose a gender': /ł\(-?(?:a|ęła)\)|ął\/ęła/u,
  'the number of a row is L.p., in a sentence l.p.': /(?<![\p{L}/])(?:Lp\.?|lp\.|L\. p\.)(?![\p{L}\d])/u,
  'what is left after the squads is Zysk': /(?<!\p{L})doch[oó]d(?!z)/iu,
  "what squads get is 'Kwota ekip'": /kwota ekipy/iu,
};

type ShownText = { readonly path: string; readonly text: string };

const MANUAL = /^shell\/public\/doc\/docs\.html$/u;

const manualOf = ({ path, text }: Source): ShownText[] =>
  MANUAL.test(path)
    ? text
        .replaceAll('&nbsp;', '\u00a0')
        .split(/<[^>]*>/u)
        .map((part) => ({ path, text: part }))
    : [];

/** Texts that people read: everything in the manual and in files of texts, elsewhere strings with a Polish letter. */
function sentencesOf(sources: readonly Source[]): ShownText[] {
  const manual = sources.flatMap(manualOf);
  const program = sources
    .filter((source) => SHOWN.test(source.path) && !DESCRIPTIONS.test(source.path) && !isTest(source))
    .flatMap(({ path, text }) => {
      const found: ShownText[] = [];
      const add = (shown: string) => {
        if (SENTENCES.test(path) || POLISH.test(shown)) found.push({ path, text: shown });
      };
      new Visitor({
        Literal: ({ value }) => {
          if (typeof value === 'string') add(value);
        },
        TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? value.raw).join(EXPRESSION)),
        JSXText: ({ value }) => add(value),
      }).visit(parseSync(path, text).program);
      return found;
    });
  return [...manual, ...program];
}

const describeText = ({ path, text }: ShownText) => `${path}: ${text.replaceAll(EXPRESSION, '…').trim()}`;

/** Texts that use a name of the program, such as that of a role or setting, with their file. */
export const textsWithProgramNames = (sources: readonly Source[]): string[] =>
  sentencesOf(sources)
    .filter(({ path, text }) => PROGRAM_NAMES.test(text) && (MANUAL.test(path) || text.trim().includes(' ')))
    .map(describeText);

/** Texts that spell a word differently than all screens and documents do. */
export const otherSpellings = (sources: readonly Source[]): string[] =>
  sentencesOf(sources).flatMap((one) =>
    Object.entries(SPELLINGS)
      .filter(([, pattern]) => pattern.test(one.text))
      .map(([rule]) => `${describeText(one)} (${rule})`),
  );
