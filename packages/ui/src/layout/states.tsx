import { ApiProblem } from '@ostep/platform';
import type { ReactNode } from 'react';
import { Button } from '../action/button';
import { ButtonLink } from '../action/button-link';
import { Icon } from '../action/icon';
import { texts } from '../texts';
import type { BackLink } from './back-link';

export function EmptyState({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-state">
      <p className="ui-state-title">{title}</p>
      {hint ? <p className="ui-muted">{hint}</p> : null}
      {action}
    </div>
  );
}

type StatePageProps = { readonly title: string; readonly reason?: ReactNode; readonly children: ReactNode };

/** In place of a page that cannot be shown: what it would be or lacks, why, and the ways on. */
export function StatePage({ title, reason, children }: StatePageProps) {
  return (
    <div className="ui-page" data-page="record" role="alert">
      <header className="ui-page-head">
        <h1>{title}</h1>
      </header>
      {reason ? <p className="ui-muted">{reason}</p> : null}
      <div className="ui-state-ways">{children}</div>
    </div>
  );
}

const BackButton = ({ label, to }: BackLink) => <ButtonLink icon="arrow-left" label={label} to={to} />;

type NotAllowedPanelProps = { readonly title: string; readonly reason: string; readonly back: BackLink };

/** In place of a screen that this person could only be refused on. */
export function NotAllowedPanel({ title, reason, back }: NotAllowedPanelProps) {
  return (
    <StatePage reason={reason} title={title}>
      <BackButton {...back} />
    </StatePage>
  );
}

/** Whether the server answered that there is no such record. */
export const isNotFound = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.status === 404;

type NotFoundPanelProps = {
  readonly title: string;
  readonly back: BackLink;
  readonly inPane?: boolean;
};

export function NotFoundPanel({ title, back, inPane = false }: NotFoundPanelProps) {
  if (!inPane)
    return (
      <StatePage title={title}>
        <BackButton {...back} />
      </StatePage>
    );
  return (
    <div className="ui-state ui-state-missing" role="alert">
      <h2>{title}</h2>
      <BackButton {...back} />
    </div>
  );
}

type LoadFailureProps = { readonly error?: unknown; readonly onRetry: () => void; readonly title?: string };

export function LoadFailure({ error, onRetry, title = texts.loadFailed }: LoadFailureProps) {
  const reason = error instanceof ApiProblem ? error.message : '';
  return (
    <div className="ui-state ui-state-failure" role="alert">
      <p className="ui-state-title">
        <Icon name="exclamation-triangle" /> {title}
      </p>
      {reason !== '' && reason !== title ? <p className="ui-muted">{reason}</p> : null}
      <Button icon="refresh" label={texts.retry} onClick={onRetry} />
    </div>
  );
}
