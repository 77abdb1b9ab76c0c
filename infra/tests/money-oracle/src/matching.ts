import type { Place } from './dataset';

export function fits(item: Place, part: Place): boolean {
  const wanted = item.forestAddress.split('-');
  const found = part.forestAddress.split('-');
  if (isFull(wanted)) return item.posNo === part.posNo && item.forestAddress === part.forestAddress;
  const start = item.forestAddress.substring(0, item.forestAddress.length - 3);
  if (start === '' || part.forestAddress.indexOf(start) !== 0) return false;
  for (let position = 0; position < wanted.length; position += 1) {
    if (wanted[position] !== '' && wanted[position] !== found[position]) return false;
  }
  return true;
}

function isFull(segments: readonly string[]): boolean {
  const word = segments[5] ?? '';
  const numbers = segments.filter((_, position) => position !== 5);
  return segments.length === 7 && /^[A-Za-z0-9_]+$/.test(word) && numbers.every((one) => /^[0-9]+$/.test(one));
}
