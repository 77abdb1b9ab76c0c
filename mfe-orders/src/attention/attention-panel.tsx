import { dayInWarsaw } from '@ostep/kernel';
import { useProfile } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Button, classNames } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { attentionQuery } from './attention.queries';
import { type AttentionLine, attentionLines } from './attention-lines';
import { attentionTexts as texts } from './attention-texts';
import './attention.css';

export function AttentionPanel() {
  const roles = useProfile()?.roles ?? [];
  return roles.length === 0 ? null : <Panel />;
}

function Panel() {
  const [open, toggle] = usePersistedOpen();
  const counts = useQuery(attentionQuery);
  const titleId = useId();
  const lines = counts.data ? attentionLines(counts.data, dayInWarsaw(new Date())) : [];
  const total = counts.data?.count ?? 0;
  return (
    <section aria-labelledby={titleId} className="orders-attention">
      <h2 id={titleId}>
        <Button
          expanded={open}
          icon={open ? 'chevron-down' : 'chevron-right'}
          label={texts.title}
          onClick={toggle}
          tone="text"
        />
        {counts.data ? <span className="ui-muted">{total === 0 ? texts.nothing : texts.count(total)}</span> : null}
        {counts.isError && !counts.data ? <span className="ui-muted">{texts.failed}</span> : null}
      </h2>
      {open ? (
        <ul aria-busy={counts.isLoading || undefined}>
          {lines.map((line) => (
            <Line key={line.reason} line={line} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Line({ line: { reason, count, age, value, to } }: { line: AttentionLine }) {
  return (
    <li>
      <Link
        className={classNames('orders-attention-line', count === 0 && 'orders-attention-none')}
        title={texts.hints[reason]}
        to={to}
      >
        <strong>{count}</strong>{' '}
        <span>
          {texts.labels[reason]}
          {count > 0 ? <small className="ui-muted">{texts.ageAndValue(age, value)}</small> : null}
        </span>
      </Link>
    </li>
  );
}

const STORAGE_KEY = 'orders.attention';

/** On a laptop's screen ten orders come before what needs attention, which the bell counts too. */
const LOW = '(min-width: 48.01rem) and (max-height: 50rem)';

function usePersistedOpen(): [boolean, () => void] {
  const [open, setOpen] = useState(() => {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === null ? !window.matchMedia(LOW).matches : kept === 'open';
  });
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return [open, toggle];
}
