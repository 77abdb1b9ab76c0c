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

type NotAllowedPanelProps = { readonly title: string; readonly reason: string; readonly back: BackLink };

/** In place of a screen that this person could only be refused on. */
export function NotAllowedPanel({ title, reason, back }: NotAllowedPanelProps) {
  return (
    <>
      <header className="ui-page-head">
        <h1>{title}</h1>
      </header>
      <EmptyState action={<ButtonLink icon="arrow-left" label={back.label} to={back.to} />} title={reason} />
    </>
  );
}

type NotFoundPanelProps = {
  readonly title: string;
  readonly back: BackLink;
  readonly inPane?: boolean;
};

export function NotFoundPanel({ title, back, inPane = false }: NotFoundPanelProps) {
  const Heading = inPane ? 'h2' : 'h1';
  return (
    <div className="ui-state ui-state-missing" role="alert">
      <Heading>{title}</Heading>
      <ButtonLink icon="arrow-left" label={back.label} to={back.to} />
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
