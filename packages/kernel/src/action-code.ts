import { textKey } from './text-key';

export const informationalCode = /^(AKT[ -]|KĘPA)/u;

export function isInformationalCode(key: string): boolean {
  return informationalCode.test(key);
}

export function actionCodeSearchKey(key: string): string {
  return textKey(key).toLocaleUpperCase('pl');
}
