import type { Encoding } from './booking';

const CP852_HIGH =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤' +
  'đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

const windows1250High = () =>
  new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));

const highOf = (encoding: 'windows-1250' | 'cp852'): string => (encoding === 'cp852' ? CP852_HIGH : windows1250High());

function encodeBytes(text: string, encoding: 'windows-1250' | 'cp852'): Uint8Array {
  const high = highOf(encoding);
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (code < 128) return code;
    const at = high.indexOf(character);
    if (at < 0) throw new Error(`${encoding} has no ${character}.`);
    return at + 128;
  });
}

export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'windows-1250' || encoding === 'cp852') return encodeBytes(text, encoding);
  return new TextEncoder().encode(encoding === 'utf-8-bom' ? `\ufeff${text}` : text);
}

export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'cp852')
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP852_HIGH[byte - 128])).join('');
  return new TextDecoder(encoding === 'utf-8-bom' ? 'utf-8' : encoding, { fatal: true }).decode(bytes);
}
