import type { Missing } from '@ostep/endpoint-kit';
import { Link } from '@ostep/router';
import { Icon } from '../action/icon';
import { classNames } from '../class-names';

type MissingLink = Missing & { readonly to: string | null };

export function MissingNote({ missing: { sentence, to, isNextStep } }: { missing: MissingLink }) {
  return (
    <span className={classNames('ui-missing', isNextStep && 'ui-next-step')}>
      <Icon name={isNextStep ? 'check-circle' : 'exclamation-triangle'} />
      {to === null ? <span>{sentence}</span> : <Link to={to}>{sentence}</Link>}
    </span>
  );
}

export function MissingNotes({ label, missing }: { label: string; missing: readonly MissingLink[] }) {
  if (missing.length === 0) return null;
  return (
    <ul aria-label={label} className="ui-missing-list">
      {missing.map((one) => (
        <li key={one.sentence}>
          <MissingNote missing={one} />
        </li>
      ))}
    </ul>
  );
}
