import { Icon } from '../action/icon';
import { texts } from '../texts';

type BooleanMarkProps = { readonly value: boolean; readonly yes?: string; readonly no?: string };

export function BooleanMark({ value, yes = texts.yes, no = texts.no }: BooleanMarkProps) {
  const word = value ? yes : no;
  return (
    <span className={value ? 'ui-mark ui-mark-yes' : 'ui-mark ui-mark-no'} title={word}>
      <Icon name={value ? 'check' : 'times'} />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

export function Truncated({ text, max = 60 }: { text: string | null | undefined; max?: number }) {
  if (!text) return <span>{texts.none}</span>;
  const letters = [...text];
  if (letters.length <= max) return <span>{text}</span>;
  return <span title={text}>{`${letters.slice(0, max).join('').trimEnd()}…`}</span>;
}
