import { parseSync, Visitor } from 'oxc-parser';
import { isTest, type Source } from './sources';

const SHOWN =
  /^(?:mfe-[^/]+|shell|services\/[^/]+|packages\/[^/]+|infra\/tools\/new-domain\/template\/.*)\/src\/.*\.tsx?$/u;
/** What endpoints do, for those who call them. */
const DESCRIPTIONS = /^packages\/api-[^/]+\/src\/[^/]+-api\.ts$/u;
const SENTENCES = /(?:texts|refusals|sentences|labels)\.ts$/u;

/** 'Biuro' and 'Kierownik' are the words of the screens; a variable of the environment is the administrator's. */
const OF_THE_PROGRAM = /\b(?:office|manager|ops|gosc)\b|\b[A-Z]{2,}_[A-Z_]+\b/u;
const POLISH = /[ąćęłńóśźż]/iu;

/** Sentences for people with a role's or a setting's name in the program, beside their files. */
export function wordsOfTheProgram(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => SHOWN.test(source.path) && !DESCRIPTIONS.test(source.path) && !isTest(source))
    .filter(({ text }) => OF_THE_PROGRAM.test(text))
    .flatMap(({ path, text }) => {
      const found: string[] = [];
      const look = (said: string) => {
        const isSentence = SENTENCES.test(path) ? said.trim().includes(' ') : POLISH.test(said);
        if (isSentence && OF_THE_PROGRAM.test(said)) found.push(`${path}: ${said.trim()}`);
      };
      new Visitor({
        Literal: ({ value }) => typeof value === 'string' && look(value),
        TemplateElement: ({ value }) => look(value.raw),
        JSXText: ({ value }) => look(value),
      }).visit(parseSync(path, text).program);
      return found;
    });
}
