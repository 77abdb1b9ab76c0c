import {
  alignOf,
  bodyOf,
  headOf,
  type Line,
  type Look,
  type Printed,
  placedCells,
  type Sentence,
  spanOf,
  type Table,
} from '../printed';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const sizes = { title: 1.5, small: 0.85 } as const;

function sentenceHtml({ align = 'left', look, text }: Sentence): string {
  const size = look ? `;font-size:${sizes[look]}em` : '';
  const inner = look === 'title' ? `<b>${escaped(text)}</b>` : escaped(text);
  return `<p style="text-align:${align}${size}">${inner}</p>`;
}

function lineHtml(table: Table, line: Line): string {
  const tag = line.kind === 'head' ? 'th' : 'td';
  const cells = placedCells(line).map(({ cell, at }) => {
    const span = spanOf(cell) > 1 ? ` colspan="${spanOf(cell)}"` : '';
    return `<${tag}${span} align="${alignOf(table, line, cell, at)}">${escaped(cell.text)}</${tag}>`;
  });
  return `<tr class="${line.kind}">${cells.join('')}</tr>`;
}

function tableHtml(table: Table, { repeatsHead, tight }: Look): string {
  const isTight = tight && headOf(table).length > 0;
  const columns = table.columns.map(
    ({ width }) => `<col style="width:${width.toFixed(1)}%" width="${width.toFixed(1)}%">`,
  );
  const [head, body] = [headOf(table), bodyOf(table)].map((lines) =>
    lines.map((line) => lineHtml(table, line)).join('\n'),
  );
  const parts = repeatsHead && head ? `<thead>${head}</thead><tbody>${body}</tbody>` : `<tbody>${head}${body}</tbody>`;
  if (isTight) return `<table class="tight">${parts}</table>`;
  return `<table width="100%"><colgroup>${columns.join('')}</colgroup>${parts}</table>`;
}

const tightStyle =
  '.tight{width:1px;table-layout:auto}.tight td,.tight th{padding:0.4mm 0.7pt;overflow-wrap:normal}.tight .row td{white-space:nowrap}';

function styleOf({ look }: Printed): string {
  const border = { all: 'td,th{border:0.6pt solid #222}', rows: 'tr{border-bottom:0.5pt solid #555}', none: '' };
  return [
    `@page{size:A4 ${look.landscape ? 'landscape' : 'portrait'};margin:14mm 12mm}`,
    `body{font-family:${look.serif ? "'Liberation Serif'" : "'Liberation Sans'"};font-size:${look.size}pt;margin:0}`,
    'table{border-collapse:collapse;width:100%;margin:2mm 0;table-layout:fixed}',
    'td,th{padding:0.6mm 1mm;vertical-align:top;overflow-wrap:break-word}p{margin:0.8mm 0}',
    look.repeatsHead ? '' : 'thead{display:table-row-group}',
    border[look.rules],
    look.shaded ? 'th{background:#ddd}tr:nth-child(even) td{background:#f4f4f4}' : '',
    look.tight ? tightStyle : '',
    '.letter{page-break-after:always}',
  ].join('\n');
}

export function htmlOf(printed: Printed): string {
  const { after, head, letter, letterPage, look, signatures, tables } = printed;
  const letterHtml = `<div${letterPage ? ' class="letter"' : ''}>${letter.map(sentenceHtml).join('\n')}</div>`;
  return [
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Wydruk</title><style>${styleOf(printed)}</style></head><body>`,
    letter.length > 0 ? `${letterHtml}${letterPage ? '' : '<hr>'}` : '',
    head.map(sentenceHtml).join('\n'),
    tables.map((table) => tableHtml(table, look)).join('\n'),
    after.map(sentenceHtml).join('\n'),
    `<table width="100%" class="signs"><tr>${signatures.map((one) => `<td style="border:0" align="center"><br><br>..............................<br>${escaped(one)}</td>`).join('')}</tr></table>`,
    '</body></html>',
  ].join('\n');
}
