import { textKey } from './text-key';

const INFORMATIONAL = /^(AKT[ -]|KĘPA)/u;

/** Whether a code names a row without billable work: `AKT` + space or hyphen, or `KĘPA` at the start. */
export function isInformationalCode(key: string): boolean {
  return INFORMATIONAL.test(key);
}

/** A code as the dictionary is searched by, in capitals: `GODZ RH8` = `godz  rh8`. */
export function actionCodeSearchKey(key: string): string {
  return textKey(key).toLocaleUpperCase('pl');
}
