/** Lower case without diacritics: `lodz` finds `Łódź`. */
export function plainText(text: string): string {
  return text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').trim();
}
