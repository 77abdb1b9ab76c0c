import { formatDate, formatInstant } from '@ostep/kernel';
import { texts } from '../texts';

type DateTextProps = { readonly value: string | null | undefined };

export function DateText({ value }: DateTextProps) {
  if (!value) return <span className="ui-date">{texts.none}</span>;
  return (
    <time className="ui-date" dateTime={value}>
      {formatDate(value)}
    </time>
  );
}

/** ISO 8601 instant, shown in Europe/Warsaw. */
export function InstantText({ value }: DateTextProps) {
  if (!value) return <span className="ui-date">{texts.none}</span>;
  return (
    <time className="ui-date" dateTime={value}>
      {formatInstant(value)}
    </time>
  );
}
