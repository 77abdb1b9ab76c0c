import type { Missing } from '@ostep/endpoint-kit';
import { Link } from '@ostep/router';
import { Icon } from '../action/icon';
import { classNames } from '../class-names';

export function MissingNote({ missing: { sentence, path, isNextStep } }: { missing: Missing }) {
  return (
    <span className={classNames('ui-missing', isNextStep && 'ui-next-step')}>
      <Icon name={isNextStep ? 'check-circle' : 'exclamation-triangle'} />
      {path === null ? <span>{sentence}</span> : <Link to={path}>{sentence}</Link>}
    </span>
  );
}

export function MissingNotes({ label, missing }: { label: string; missing: readonly Missing[] }) {
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
