export const csvForms = [
  { encoding: 'windows-1250', delimiter: ';' },
  { encoding: 'utf-8-bom', delimiter: ';' },
  { encoding: 'utf-8', delimiter: ',' },
  { encoding: 'windows-1250', delimiter: '\t' },
  { encoding: 'utf-8', delimiter: ';' },
  { encoding: 'utf-8-bom', delimiter: ',' },
  { encoding: 'utf-8', delimiter: '\t' },
] as const;

export type CsvForm = {
  readonly encoding: 'windows-1250' | 'utf-8' | 'utf-8-bom';
  readonly delimiter: ';' | ',' | '\t';
  readonly quotesAll: boolean;
};
