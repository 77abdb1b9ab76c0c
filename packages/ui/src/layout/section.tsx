import { type ReactNode, useId } from 'react';

type SectionProps = {
  readonly title: string;
  readonly id?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function Section({ title, id, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="ui-section" id={id}>
      <div className="ui-section-head">
        <h2 id={titleId}>{title}</h2>
        {actions ? <div className="ui-page-actions">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}

export function FieldGrid({ children, columns = 4 }: { children: ReactNode; columns?: number }) {
  return (
    <div className="ui-field-grid" style={{ ['--columns' as string]: columns }}>
      {children}
    </div>
  );
}
