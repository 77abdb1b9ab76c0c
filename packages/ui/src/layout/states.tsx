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

/** Shown instead of a page: its title, the reason why it cannot be shown, and links or buttons to continue. */
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

/** Shown instead of a screen on which the server would refuse everything to this person. */
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
  readonly inPane?: boolean | undefined;
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
