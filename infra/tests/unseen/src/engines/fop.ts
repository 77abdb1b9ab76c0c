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
import { call, type Engine } from './engine';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const sizes = { title: '150%', small: '85%' } as const;

const sentence = ({ align = 'left', look, text }: Sentence) =>
  `<fo:block text-align="${align}" space-after="2pt"${look ? ` font-size="${sizes[look]}"` : ''}${look === 'title' ? ' font-weight="bold"' : ''}>${escaped(text)}</fo:block>`;

function lineOf(table: Table, line: Line, border: string): string {
  const cells = placedCells(line).map(({ cell, at }) => {
    const weight = line.kind === 'head' ? ' font-weight="bold"' : '';
    return `<fo:table-cell number-columns-spanned="${spanOf(cell)}" padding="1.2pt" ${border}><fo:block text-align="${alignOf(table, line, cell, at)}"${weight}>${escaped(cell.text)}</fo:block></fo:table-cell>`;
  });
  return `<fo:table-row keep-together.within-page="auto">${cells.join('')}</fo:table-row>`;
}

function tableOf(table: Table, { look }: Printed): string {
  const border = { all: 'border="0.5pt solid black"', rows: 'border-bottom="0.4pt solid gray"', none: '' }[look.rules];
  const columns = table.columns.map(
    ({ width }) => `<fo:table-column column-width="proportional-column-width(${width.toFixed(1)})"/>`,
  );
  const [head, body] = [headOf(table), bodyOf(table)].map((lines) =>
    lines.map((line) => lineOf(table, line, border)).join(''),
  );
  const parts =
    look.repeatsHead && head
      ? `<fo:table-header>${head}</fo:table-header><fo:table-body>${body}</fo:table-body>`
      : `<fo:table-body>${head}${body}</fo:table-body>`;
  return `<fo:table table-layout="fixed" width="100%" space-before="4pt" space-after="4pt">${columns.join('')}${parts}</fo:table>`;
}

function foOf(printed: Printed): string {
  const { after, head, letter, letterPage, look, signatures, tables } = printed;
  const [width, height] = look.landscape ? ['297mm', '210mm'] : ['210mm', '297mm'];
  const parts = [
    ...letter.map(sentence),
    letter.length > 0
      ? `<fo:block${letterPage ? ' break-after="page"' : ' border-bottom="1pt solid black"'}>&#160;</fo:block>`
      : '',
    ...head.map(sentence),
    ...tables.map((table) => tableOf(table, printed)),
    ...after.map(sentence),
    ...signatures.map((one) => `<fo:block space-before="8mm">........................ ${escaped(one)}</fo:block>`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="${look.serif ? 'Liberation Serif' : 'Liberation Sans'}" font-size="${look.size}pt"><fo:layout-master-set><fo:simple-page-master master-name="page" page-width="${width}" page-height="${height}" margin="12mm"><fo:region-body margin-bottom="8mm"/><fo:region-after extent="6mm"/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="page"><fo:static-content flow-name="xsl-region-after"><fo:block text-align="center">Strona <fo:page-number/></fo:block></fo:static-content><fo:flow flow-name="xsl-region-body">${parts.join('')}</fo:flow></fo:page-sequence></fo:root>`;
}

const settings =
  '<fop version="1.0"><renderers><renderer mime="application/pdf"><fonts><directory>/usr/share/fonts/truetype/liberation</directory></fonts></renderer></renderers></fop>';

export const fop: Engine = {
  name: 'Apache FOP',
  needs: { fop: 'fop fonts-liberation' },
  render: async (printed, pdf, work) => {
    await writeFile(join(work, 'fop.xml'), settings);
    await writeFile(join(work, 'document.fo'), foOf(printed));
    await call('fop', '-q', '-c', join(work, 'fop.xml'), join(work, 'document.fo'), pdf);
  },
};
