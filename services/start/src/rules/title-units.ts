import { type Unit, unitOf } from '@ostep/kernel';

/** `Ilość [m3]` and `Ilość tys. szt.` say the unit of the column. */
export function unitInTitle(title: string): Unit | null {
  const words = title.split(/[\s()[\],;/]+/u).filter((word) => word !== '');
  const pairs = words.map((word, index) => `${words[index - 1] ?? ''} ${word}`);
  return [...pairs, ...words].map(unitOf).find((unit) => unit !== null) ?? null;
}

/** `Stawka zł/ha`: what one figure of the column is for; null where the title does not say it. */
export function perInTitle(title: string): string | null {
  const per = /\/\s*([^\s/)\]]+)/u.exec(title)?.[1] ?? /\b(?:za|na) (?!1\b)(\S+)/iu.exec(title)?.[1] ?? null;
  return per === null || UNIT_OF_ROW.test(per) ? null : per;
}

/** `zł/jm`: for the unit that each row has. */
const UNIT_OF_ROW = /^(?:j\.?m\.?|jedn.*)$/iu;
