import { type DecimalInput, roundHalfUp } from './decimal';
import { plural } from './polish-format';

const ones = [
  '',
  'jeden',
  'dwa',
  'trzy',
  'cztery',
  'pięć',
  'sześć',
  'siedem',
  'osiem',
  'dziewięć',
  'dziesięć',
  'jedenaście',
  'dwanaście',
  'trzynaście',
  'czternaście',
  'piętnaście',
  'szesnaście',
  'siedemnaście',
  'osiemnaście',
  'dziewiętnaście',
];
const tens = [
  '',
  '',
  'dwadzieścia',
  'trzydzieści',
  'czterdzieści',
  'pięćdziesiąt',
  'sześćdziesiąt',
  'siedemdziesiąt',
  'osiemdziesiąt',
  'dziewięćdziesiąt',
];
const hundreds = [
  '',
  'sto',
  'dwieście',
  'trzysta',
  'czterysta',
  'pięćset',
  'sześćset',
  'siedemset',
  'osiemset',
  'dziewięćset',
];
const scales = [
  null,
  ['tysiąc', 'tysiące', 'tysięcy'],
  ['milion', 'miliony', 'milionów'],
  ['miliard', 'miliardy', 'miliardów'],
  ['bilion', 'biliony', 'bilionów'],
] as const;

function groupInWords(group: number): string[] {
  const rest = group % 100;
  const words = rest < 20 ? [ones[rest]] : [tens[Math.floor(rest / 10)], ones[rest % 10]];
  return [hundreds[Math.floor(group / 100)], ...words].filter((word) => word !== undefined && word !== '') as string[];
}

function integerInWords(digits: string): string {
  const thousands = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/gu) ?? [];
  const words = thousands.map(Number).flatMap((group, index, all) => {
    if (group === 0) return [];
    const scale = scales[all.length - 1 - index];
    if (!scale) return groupInWords(group);
    const [one, few, many] = scale;
    return [...(group === 1 ? [] : groupInWords(group)), plural(group, one, few, many)];
  });
  return words.length === 0 ? 'zero' : words.join(' ');
}

/** 11287.42 is 'jedenaście tysięcy dwieście osiemdziesiąt siedem złotych 42/100'. For amounts below a quadrillion. */
export function amountInWords(value: DecimalInput): string {
  const amount = roundHalfUp(value);
  const [whole = '0', fraction = '00'] = amount.abs().toFixed(2).split('.');
  const unit = plural(Number(whole), 'złoty', 'złote', 'złotych');
  return `${amount.lt(0) ? 'minus ' : ''}${integerInWords(whole)} ${unit} ${fraction}/100`;
}
