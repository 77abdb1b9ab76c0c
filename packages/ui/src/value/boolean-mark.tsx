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
