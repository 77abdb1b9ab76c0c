/** KSeF refuses C1 controls and noncharacters although XML allows them; XML refuses the other controls. */
const REFUSED = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** Collapses blanks as `xsd:token` does, so that the stored bytes are those that KSeF compares. */
export function xmlToken(text: string, length: number): string {
  const clean = text.normalize('NFC').replace(/\s+/gu, ' ').replace(REFUSED, '').trim();
  return [...clean].slice(0, length).join('').trim();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export type Xml = readonly [name: string, content: string | readonly (Xml | null)[], attributes?: string];

export function xmlOf([name, content, attributes = '']: Xml): string {
  const inner = typeof content === 'string' ? escaped(content) : content.map((child) => child && xmlOf(child)).join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}
