import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { BackLink } from '../layout/back-link';
import { FormSkeleton } from '../layout/skeletons';
import { NotFoundPanel } from '../layout/states';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';
import { isMissing, isPending, type PageQuery, QueryFailure } from './page-query';
import type { PageTabs } from './page-tabs';

export type FormPageProps = {
  /** Absent where the form is a part of another page, such as an upload page. */
  readonly title?: string | undefined;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** `RecordSteps` or the choice of another file; the save buttons are at the end of the form. */
  readonly actions?: ReactNode;
  /** For deleting, among others, so that it is not near saving. */
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly tabs?: PageTabs | undefined;
  /** For forms with a few short fields. */
  readonly narrow?: boolean;
  /** Shows a skeleton with this label. With `query` only until it has data. */
  readonly loading?: string | undefined;
  /** The query that loads the record. */
  readonly query?: PageQuery | undefined;
  /** The form; its `FormActions` stay visible at the bottom of the window. */
  readonly children: ReactNode;
};

/** A page on which one record is entered or changed. */
export function FormPage({ title, ...props }: FormPageProps) {
  if (isMissing(props.query) && props.back)
    return <NotFoundPanel back={props.back} title={props.query.error.message} />;
  return title === undefined ? props.children : <FormOnPage {...props} title={title} />;
}

type FormOnPageProps = Omit<FormPageProps, 'title'> & { readonly title: string };

function FormOnPage({ loading, query, narrow = false, children, ...head }: FormOnPageProps) {
  const isLoading = loading !== undefined && (query === undefined || isPending(query));
  return (
    <div className={classNames('ui-page', narrow && 'ui-page-narrow')} data-page="form">
      <PageHead {...head} />
      <QueryFailure query={query} />
      {isLoading ? <FormSkeleton fields={8} label={loading} /> : children}
    </div>
  );
}
