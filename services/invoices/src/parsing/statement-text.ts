import { decode } from 'iconv-lite';

const POLISH = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/gu;

const polishIn = (text: string) => text.match(POLISH)?.length ?? 0;

/** UTF-8 where it is that, otherwise CP1250 or CP852, whichever gives more Polish letters: no bank says which it is. */
export function statementText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [windows, dos] = ['win1250', 'cp852'].map((encoding) => decode(Buffer.from(bytes), encoding));
    return polishIn(dos ?? '') > polishIn(windows ?? '') ? (dos ?? '') : (windows ?? '');
  }
}
