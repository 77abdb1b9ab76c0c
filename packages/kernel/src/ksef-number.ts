const FORM = /^[1-9](\d[1-9]|[1-9]\d)\d{7}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/u;
const CHECKED = 32;

/** CRC-8, polynomial 0x07, over the first 32 characters. */
export function ksefChecksum(text: string): string {
  let crc = 0;
  for (const character of text.slice(0, CHECKED)) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}

export const isKsefNumber = (text: string): boolean => FORM.test(text) && ksefChecksum(text) === text.slice(-2);
