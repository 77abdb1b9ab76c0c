import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  alignOf,
  bodyOf,
  headOf,
  type Line,
  type Printed,
  placedCells,
  type Sentence,
  spanOf,
  type Table,
} from '../printed';
import { call, type Engine, python, scripts } from './engine';

const quoted = (text: string) => `#${JSON.stringify(text.replace(/\s+/gu, ' '))}`;

function sentence({ align = 'left', look, text }: Sentence): string {
  const size = { title: '1.5em', small: '0.85em' };
  const inner = look
    ? `#text(size: ${size[look]}${look === 'title' ? ', weight: "bold"' : ''})[${quoted(text)}]`
    : quoted(text);
  return `#align(${align})[${inner}]`;
}

function lineOf(table: Table, line: Line): string {
  const cells = placedCells(line).map(({ cell, at }) => {
    const bold = line.kind === 'head' || line.kind === 'group' ? '*' : '';
    const text = cell.text === '' ? '' : `${bold}${quoted(cell.text)}${bold === '' ? '' : '#[]*'}`;
    return `table.cell(colspan: ${spanOf(cell)}, align: ${alignOf(table, line, cell, at)})[${text}]`;
  });
  return cells.join(', ');
}

function tableOf(table: Table, { look }: Printed): string {
  const isTight = look.tight && headOf(table).length > 0;
  const columns = table.columns.map(({ width }) => (isTight ? 'auto' : `${width.toFixed(1)}fr`)).join(', ');
  const head = headOf(table).map((line) => lineOf(table, line));
  const body = bodyOf(table).map((line) => lineOf(table, line));
  const stroke = { all: '0.5pt', rows: '(bottom: 0.4pt + gray)', none: 'none' }[look.rules];
  const parts = head.length > 0 ? [`table.header(repeat: ${look.repeatsHead}, ${head.join(',\n')})`, ...body] : body;
  return `#table(columns: (${columns}), stroke: ${stroke}, inset: ${isTight ? '(x: 0.7pt, y: 2pt)' : '2.5pt'}, ${parts.join(',\n')})`;
}

function typstOf(printed: Printed): string {
  const { after, head, letter, letterPage, look, signatures, tables } = printed;
  return [
    `#set page(paper: "a4", flipped: ${look.landscape}, margin: 13mm, numbering: "1 / 1")`,
    `#set text(font: "${look.serif ? 'Libertinus Serif' : 'Liberation Sans'}", size: ${look.size}pt, lang: "pl")`,
    '#set par(spacing: 0.7em)',
    ...letter.map(sentence),
    ...(letter.length > 0 ? [letterPage ? '#pagebreak()' : '#line(length: 100%)'] : []),
    ...head.map(sentence),
    ...tables.map((table) => tableOf(table, printed)),
    ...after.map(sentence),
    `#v(1cm)#grid(columns: ${signatures.length}, gutter: 2cm, ${signatures.map((one) => `[........................\\ ${quoted(one)}]`).join(', ')})`,
  ].join('\n\n');
}

export const typst: Engine = {
  name: 'Typst',
  needs: { 'fc-list': 'fontconfig fonts-liberation' },
  canBeTight: true,
  render: async (printed, pdf, work) => {
    const source = join(work, 'document.typ');
    await writeFile(source, typstOf(printed));
    await call(python(), join(scripts(), 'typst_pdf.py'), source, pdf);
  },
};
