import { attentionAddresses, orderAddress } from '@ostep/api-orders/addresses';
import { dayInWarsaw, type Role } from '@ostep/kernel';
import { useProfile } from '@ostep/platform';
import { Link } from '@ostep/router';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { attentionQuery } from './attention.queries';
import { type AttentionLine, attentionLines } from './attention-lines';
import { attentionTexts as texts } from './attention-texts';
import './attention.css';

export function AttentionPanel() {
  const roles = useProfile()?.roles ?? [];
  return roles.length === 0 ? null : <Panel roles={roles} />;
}

/** One line; the page of attention has the details. */
function Panel({ roles }: { readonly roles: readonly Role[] }) {
  const counts = useQuery(attentionQuery);
  const titleId = useId();
  const lines = counts.data ? attentionLines(counts.data, dayInWarsaw(new Date()), roles) : [];
  const exposure = counts.data?.penalty?.exposure ?? 0;
  const waiting = lines.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby={titleId} className="orders-attention">
      <h2 id={titleId}>
        <Link to={orderAddress.attention}>{texts.title}</Link>
      </h2>
      {counts.isError && !counts.data ? <span className="ui-muted">{texts.failed}</span> : null}
      {counts.data && waiting.length === 0 ? <span className="ui-muted">{texts.nothing}</span> : null}
      <ul aria-busy={counts.isLoading || undefined}>
        {waiting.map((line) => (
          <Line key={line.reason} line={line} />
        ))}
        {exposure > 0 ? (
          <li>
            <Link className="orders-attention-line" title={texts.penaltyHint} to={attentionAddresses.overdue}>
              {texts.penalty(exposure)}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Line({ line: { reason, count, age, value, to } }: { line: AttentionLine }) {
  const hint = [texts.labels[reason], texts.ageAndValue(age, value), texts.hints[reason]].filter(Boolean).join('\n');
  return (
    <li>
      <Link className="orders-attention-line" title={hint} to={to}>
        <strong>{count}</strong> {texts.short[reason]}
      </Link>
    </li>
  );
}
