import { rename, writeFile } from 'node:fs/promises';
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

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '„': ',,',
  '”': "''",
  '–': '--',
  '×': '\\texttimes{}',
  '³': '\\textthreesuperior{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

const escaped = (text: string) =>
  text.replace(/\s+/gu, ' ').replace(/[\\~^„”–×³<>#$%&_{}]/gu, (sign) => signs[sign] ?? `\\${sign}`);

function sentence({ align = 'left', look, text }: Sentence): string {
  const size = look ? { title: '\\Large\\bfseries ', small: '\\scriptsize ' }[look] : '';
  const environment = { left: 'flushleft', right: 'flushright', center: 'center' }[align];
  return `\\begin{${environment}}${size}${escaped(text)}\\end{${environment}}`;
}

const raggedOf = { left: '\\raggedright', right: '\\raggedleft', center: '\\centering' };

function lineOf(table: Table, line: Line, bar: string): string {
  const isBold = line.kind === 'head' || line.kind === 'group';
  const cells = placedCells(line).map(({ cell, at }) => {
    const widths = table.columns.slice(at, at + spanOf(cell)).map(({ width }) => width / 100);
    const share = widths.reduce((sum, width) => sum + width, 0);
    const open = at === 0 ? bar : '';
    const align = raggedOf[alignOf(table, line, cell, at)];
    const column = `${open}>{${align}\\arraybackslash}p{\\dimexpr${share.toFixed(4)}\\linewidth-2\\tabcolsep\\relax}${bar}`;
    return `\\multicolumn{${spanOf(cell)}}{${column}}{${isBold ? '\\bfseries ' : ''}${escaped(cell.text)}}`;
  });
  return `${cells.join(' & ')} \\tabularnewline`;
}

function tableOf(table: Table, { look }: Printed): string {
  const bar = look.rules === 'all' ? '|' : '';
  const rule = look.rules === 'none' ? '' : '\\hline';
  const columns = table.columns.map(
    ({ width }) => `p{\\dimexpr${(width / 100).toFixed(4)}\\linewidth-2\\tabcolsep\\relax}`,
  );
  const [head, body] = [headOf(table), bodyOf(table)].map((lines) =>
    lines.map((line) => `${lineOf(table, line, bar)}${rule}`).join('\n'),
  );
  const ending = look.repeatsHead && head ? '\\endhead' : '';
  return `\\begin{longtable}{${bar}${columns.join(bar)}${bar}}${rule}\n${head}${ending}\n${body}\n\\end{longtable}`;
}

function latexOf(printed: Printed): string {
  const { after, head, letter, letterPage, look, signatures, tables } = printed;
  return [
    `\\documentclass[8pt]{extarticle}`,
    `\\usepackage[a4paper,${look.landscape ? 'landscape,' : ''}margin=13mm]{geometry}`,
    '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern,textcomp,longtable,array}',
    `\\renewcommand{\\familydefault}{${look.serif ? '\\rmdefault' : '\\sfdefault'}}`,
    '\\setlength{\\parindent}{0pt}\\setlength{\\tabcolsep}{2pt}\\setlength{\\partopsep}{0pt}\\setlength{\\topsep}{1pt}',
    '\\setlength{\\LTpre}{4pt}\\setlength{\\LTpost}{4pt}\\begin{document}\\footnotesize',
    ...letter.map(sentence),
    ...(letter.length > 0 ? [letterPage ? '\\newpage' : '\\hrule'] : []),
    ...head.map(sentence),
    ...tables.map((table) => tableOf(table, printed)),
    ...after.map(sentence),
    `\\vspace{1cm} ${signatures.map((one) => `\\dotfill ${escaped(one)} `).join(' ')}`,
    '\\end{document}',
  ].join('\n');
}

export const latex: Engine = {
  name: 'LaTeX',
  needs: { pdflatex: 'texlive-latex-recommended texlive-latex-extra texlive-lang-polish lmodern' },
  isLatinOnly: true,
  render: async (printed, pdf, work) => {
    await writeFile(join(work, 'document.tex'), latexOf(printed));
    const latexOnce = () =>
      call('pdflatex', '-interaction=batchmode', '-output-directory', work, join(work, 'document.tex'));
    await latexOnce();
    await latexOnce();
    await rename(join(work, 'document.pdf'), pdf);
  },
};
