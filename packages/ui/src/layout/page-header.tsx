import { Link, type To } from '@ostep/router';
import type { ReactNode } from 'react';
import { Icon } from '../action/icon';
import { Shortcuts } from '../dialog/shortcuts';

export type BackLink = { readonly to: To; readonly label: string };

type PageHeaderProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly back?: BackLink | undefined;
  readonly actions?: ReactNode;
};

const noKeys = [] as const;

export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <Shortcuts keys={noKeys} />
      <div>
        {back ? (
          <Link className="ui-back-link" to={back.to}>
            <Icon name="arrow-left" />
            {back.label}
          </Link>
        ) : null}
        <h1>{title}</h1>
        {subtitle ? <div className="ui-subtitle">{subtitle}</div> : null}
      </div>
      {actions ? <div className="ui-page-actions">{actions}</div> : null}
    </header>
  );
}
