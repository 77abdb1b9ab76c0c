const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const RAW = Symbol('raw');

export type Html = { readonly [RAW]: string };

export const raw = (text: string): Html => ({ [RAW]: text });

type Part = string | Html | readonly Html[] | undefined;

function partOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return RAW in part ? part[RAW] : part.map((item) => item[RAW]).join('');
}

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return raw(strings.map((text, index) => text + partOf(parts[index])).join(''));
}

export const textOf = (page: Html): string => page[RAW];
