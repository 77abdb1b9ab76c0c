import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import type { BackLink } from '../layout/back-link';
import { FormSkeleton } from '../layout/skeletons';
import { DocumentBeside, DocumentButton } from '../origin/document-beside';
import { PageHead } from './page-head';
import type { MenuEntry } from './page-menu';
import type { PageTabs } from './page-tabs';

export type FormPageProps = {
  /** Absent where the form stands on a page that was there before it: of an upload. */
  readonly title?: string | undefined;
  readonly note?: ReactNode;
  readonly back?: BackLink | undefined;
  /** `RecordSteps`, or another file; what saves stands at the end of the form. */
  readonly acts?: ReactNode;
  /** Deleting stands here, away from saving. */
  readonly menu?: readonly MenuEntry[] | undefined;
  readonly tabs?: PageTabs | undefined;
  /** A few short fields, which need no wide window. */
  readonly narrow?: boolean;
  readonly document?: Omit<ComponentProps<typeof DocumentBeside>, 'children'> | undefined;
  /** What is being loaded; absent when it is there. */
  readonly loading?: string | undefined;
  /** The form; its `FormActions` stay in sight at the bottom of the window. */
  readonly children: ReactNode;
};

/** A page on which one record is entered or changed. */
export function FormPage({ document, title, ...props }: FormPageProps) {
  const form = title === undefined ? props.children : <FormOnPage {...props} title={title} />;
  return document ? <DocumentBeside {...document}>{form}</DocumentBeside> : form;
}

type FormOnPageProps = Omit<FormPageProps, 'document' | 'title'> & { readonly title: string };

function FormOnPage({ loading, acts, narrow = false, children, ...head }: FormOnPageProps) {
  return (
    <div className={classNames('ui-page', narrow && 'ui-page-narrow')} data-page="form">
      <PageHead
        {...head}
        acts={
          <>
            {acts}
            <DocumentButton />
          </>
        }
      />
      {loading === undefined ? children : <FormSkeleton fields={8} label={loading} />}
    </div>
  );
}
