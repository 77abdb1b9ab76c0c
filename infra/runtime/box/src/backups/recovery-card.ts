import { dayInWarsaw } from '@ostep/kernel';
import { writeFacts, writeParagraph, writeTitle } from '@ostep/service-pdf-renderer/blocks';
import { colors, layout, PdfWriter } from '@ostep/service-pdf-renderer/pdf-writer';
import type { SecondPlace } from '../box-settings';
import { cardTexts as texts } from './card-texts';

export type CardFacts = {
  readonly company: string;
  /** Null until one was chosen. */
  readonly address: string | null;
  /** Folder of copies, as the owner of the machine knows it. */
  readonly folder: string;
  readonly secondPlace: SecondPlace | null;
  readonly isSealed: boolean;
  readonly at: string;
  readonly version: string;
  readonly now: Date;
};

const heading = { size: 12.5, font: 'semibold', color: colors.strong } as const;
const body = { size: 9.5 } as const;
const command = { size: 9, font: 'semibold' } as const;
const hint = { size: 8, color: colors.muted } as const;
const LINE = 13;
const STEP_INDENT = 20;
const PASSWORD_ROWS = 2;
const PASSWORD_CELLS = 24;
const CELL_HEIGHT = 26;
const NOTE_LINE = 24;

/** One page to print and to lock away. The password has a place to be written by hand: printed, it would lie with the copies. */
export function recoveryCard(facts: CardFacts): Promise<Uint8Array> {
  const { company, isSealed } = facts;
  const pdf = new PdfWriter(`${texts.title} – ${company}`, dayInWarsaw(facts.now));
  writeTitle(pdf, texts.title, company);
  writeFacts(pdf, shownFacts(facts), 2);
  pdf.y += 6;
  writeParagraph(pdf, texts.about);
  writeParagraph(pdf, texts.keep);
  pdf.y += 8;
  if (isSealed) writePasswordPlace(pdf);
  else writeParagraph(pdf, texts.noPassword);
  writeSteps(pdf, facts);
  writeNotes(pdf);
  return pdf.finish();
}

function shownFacts({ address, at, folder, now, secondPlace, version }: CardFacts) {
  const labels = texts.facts;
  return [
    { label: labels.address, value: address ?? '–' },
    { label: labels.made, value: texts.made(now) },
    { label: labels.folder, value: folder },
    { label: labels.secondPlace, value: secondPlace ? shownPlace(secondPlace) : texts.noSecondPlace },
    { label: labels.at, value: at },
    { label: labels.version, value: version },
  ];
}

const shownPlace = (place: SecondPlace) =>
  place.kind === 'sftp' ? texts.sftp(place.host, place.folder) : texts.webdav(place.url);

function writePasswordPlace(pdf: PdfWriter): void {
  pdf.write(texts.password, layout.left, pdf.y, heading);
  pdf.y += 20;
  const width = layout.width / PASSWORD_CELLS;
  for (let row = 0; row < PASSWORD_ROWS; row += 1) {
    for (let cell = 0; cell <= PASSWORD_CELLS; cell += 1) {
      const x = layout.left + cell * width;
      pdf.band(x - 0.25, pdf.y, 0.5, CELL_HEIGHT, colors.muted);
    }
    for (const y of [pdf.y, pdf.y + CELL_HEIGHT]) pdf.rule(y, colors.muted);
    pdf.y += CELL_HEIGHT + 6;
  }
  pdf.write(texts.byHand, layout.left, pdf.y, hint);
  pdf.y += 26;
}

function writeSteps(pdf: PdfWriter, { isSealed, address, version }: CardFacts): void {
  pdf.write(texts.stepsTitle, layout.left, pdf.y, heading);
  pdf.y += 21;
  const image = `ostep:${version.split('.').slice(0, 2).join('.')}`;
  const run = `docker run -d --name ostep --restart unless-stopped -p 80:8080 -v ostep:/data -v FOLDER_KOPII:/backup ${image}`;
  for (const [at, step] of texts.steps({ command: run, isSealed, address }).entries()) {
    pdf.write(`${at + 1}.`, layout.left, pdf.y, body);
    const [sentence = '', code] = step.split('\n');
    writeLines(pdf, sentence, body);
    if (code) writeLines(pdf, code, command);
    pdf.y += 5;
  }
  pdf.y += 8;
}

function writeLines(pdf: PdfWriter, text: string, style: typeof body | typeof command): void {
  for (const line of pdf.wrap(text, layout.width - STEP_INDENT, style)) {
    pdf.write(line, layout.left + STEP_INDENT, pdf.y, style);
    pdf.y += LINE;
  }
}

function writeNotes(pdf: PdfWriter): void {
  pdf.write(texts.notes, layout.left, pdf.y, hint);
  pdf.y += NOTE_LINE + 6;
  while (pdf.room > 0) {
    pdf.rule(pdf.y);
    pdf.y += NOTE_LINE;
  }
}
