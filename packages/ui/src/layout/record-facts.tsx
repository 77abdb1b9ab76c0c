import { classNames } from '../class-names';
import { texts } from '../texts';
import { useMedia } from '../window/use-media';
import { usePrinting } from '../window/use-printing';
import { type Fact, Facts, factColumns } from './facts-grid';

type RecordFactsProps = {
  readonly label: string;
  /** Shown in one line with their labels, where the window has room. */
  readonly facts: readonly Fact[];
  readonly more: readonly Fact[];
  /** The labels are shown only on hover and to screen readers. */
  readonly plain?: boolean | undefined;
};

/** On a phone only the first facts are shown at once, and all others behind 'więcej'. */
const NARROW = '(max-width: 40rem)';
const FIRST_ON_PHONE = 2;

export function RecordFacts({ label, facts, more, plain = false }: RecordFactsProps) {
  const printing = usePrinting();
  const isNarrow = useMedia(NARROW);
  const first = isNarrow ? facts.slice(0, FIRST_ON_PHONE) : facts;
  const rest = isNarrow ? [...facts.slice(FIRST_ON_PHONE), ...more] : more;
  return (
    <section aria-label={label} className={classNames('ui-record-facts', plain && 'ui-record-facts-plain')}>
      <dl>
        <Facts facts={first} />
      </dl>
      {rest.length === 0 ? null : (
        <details open={printing || undefined}>
          <summary>{texts.moreFacts}</summary>
          <dl className="ui-facts" style={factColumns(rest.filter(({ wide }) => !wide).length)}>
            <Facts facts={rest} />
          </dl>
        </details>
      )}
    </section>
  );
}
