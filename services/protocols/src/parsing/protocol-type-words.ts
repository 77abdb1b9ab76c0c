import { plainText } from '@ostep/document-reader';
import type { ProtocolType } from '@ostep/kernel';

const WORDS: Readonly<Record<ProtocolType, RegExp>> = {
  ZAGOSPODAROWANIE:
    /zagospodarowan\w*|hodowl\w*|hodowlan\w*|ochron\w+\s+(?:lasu|p\.?\s?poz|przeciw)|ochrona\b|odnowien\w*|pielegnac\w*|pielegnow\w*|zalesien\w*|szkolk\w*/gu,
  POZYSKANIE: /pozyskan\w*|pozyskiw\w*|zryw(?:ka|ki|ke)\w*|wyrob\w*\s+drewna|podwoz\w*/gu,
};
const LABEL = /(?:rodzaj|typ|zakres|dotyczy|grupa)\b[^:]*[:\s]|z zakresu|prace z/;
const CHOSEN = /(?:\[\s*x\s*\]|[\u2611\u2612\u25A0\u25CF\u2714\u2713])\s*$/u;
const NOT_CHOSEN = /(?:\[\s*\]|[\u2610\u25A1\u25CB])\s*$/u;
/** The subject of a contract may cover both kinds of work, so it does not decide the type. */
const SUBJECT = /przedmiot|umow|zamowieni|pakiet|zadanie/;

/** Decided by ticked boxes, then labelled lines, then the title, then all lines; null if none decides. */
export function findProtocolType(lines: readonly string[]): ProtocolType | null {
  const plain = lines.map(plainText);
  const boxes = plain.map(typeOfBoxes).find((type) => type !== null);
  if (boxes) return boxes;
  const labelled = plain.filter((line) => LABEL.test(line) && !SUBJECT.test(line));
  const title = plain.flatMap((line, index) => (/protok/.test(line) ? [line, plain[index + 1] ?? ''] : []));
  for (const group of [
    labelled,
    // A word may be wrapped within its box.
    labelled.map((line) => line.replaceAll(' ', '')),
    title.filter((line) => !SUBJECT.test(line)),
    plain.filter((line) => !SUBJECT.test(line)),
    plain,
  ]) {
    const type = typeOf(group.join('\n'));
    if (type) return type;
  }
  return null;
}

function typeOf(text: string): ProtocolType | null {
  const tending = [...text.matchAll(WORDS.ZAGOSPODAROWANIE)].length;
  const harvest = [...text.matchAll(WORDS.POZYSKANIE)].length;
  if (tending > 0 && harvest > 0) return null;
  if (tending > 0) return 'ZAGOSPODAROWANIE';
  return harvest > 0 ? 'POZYSKANIE' : null;
}

/** `[x] pozyskanie  [ ] zagospodarowanie` */
function typeOfBoxes(line: string): ProtocolType | null {
  const marked = (mark: RegExp) =>
    (['ZAGOSPODAROWANIE', 'POZYSKANIE'] as const).filter((type) =>
      [...line.matchAll(WORDS[type])].some((match) => mark.test(line.slice(0, match.index))),
    );
  const chosen = marked(CHOSEN);
  return chosen.length === 1 && (marked(NOT_CHOSEN).length > 0 || chosen.length > 0) ? (chosen[0] ?? null) : null;
}
