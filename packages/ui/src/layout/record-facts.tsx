import { texts } from '../texts';
import { usePrinting } from '../window/use-printing';
import { type Fact, Facts, factColumns } from './facts-grid';

type RecordFactsProps = {
  readonly label: string;
  /** In one line with their labels, where the window has room. */
  readonly facts: readonly Fact[];
  readonly more: readonly Fact[];
};

export function RecordFacts({ label, facts, more }: RecordFactsProps) {
  const printing = usePrinting();
  return (
    <section aria-label={label} className="ui-record-facts">
      <dl>
        <Facts facts={facts} />
      </dl>
      <details open={printing || undefined}>
        <summary>{texts.moreFacts}</summary>
        <dl className="ui-facts" style={factColumns(more.filter(({ wide }) => !wide).length)}>
          <Facts facts={more} />
        </dl>
      </details>
    </section>
  );
}
