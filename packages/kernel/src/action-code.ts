import { textKey } from './text-key';

const INFORMATIONAL = /^(AKT[ -]|KĘPA)/u;

export function isInformationalCode(key: string): boolean {
  return INFORMATIONAL.test(key);
}

export function actionCodeSearchKey(key: string): string {
  return textKey(key).toLocaleUpperCase('pl');
}
