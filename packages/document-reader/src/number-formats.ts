import { readXml } from './xml-events';

/** Built-in date formats (ECMA-376, 18.8.30). */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

export async function dateFormatsOf(part: AsyncIterable<Buffer>): Promise<(style: number) => boolean> {
  const customDates = new Set<number>();
  const styles: number[] = [];
  let inCellStyles = false;
  await readXml(part, {
    open: (name, attributes) => {
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? ''))
        customDates.add(Number(attributes['numFmtId']));
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) styles.push(Number(attributes['numFmtId'] ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return (style) => {
    const format = styles[style] ?? 0;
    return BUILT_IN_DATES.has(format) || customDates.has(format);
  };
}

function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./gu, '');
  return /[yd]/iu.test(bare) && !/[#0?]/u.test(bare);
}
