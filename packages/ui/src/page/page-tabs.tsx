import { Link, type To } from '@ostep/router';

export type PageTabs = {
  readonly label: string;
  readonly tabs: readonly { readonly to: To; readonly label: string; readonly isActive: boolean }[];
};

/** Tabs of a page as links; each has its own address. */
export function PageTabsLine({ label, tabs }: PageTabs) {
  return (
    <nav aria-label={label} className="ui-page-tabs">
      {tabs.map((tab) => (
        <Link aria-current={tab.isActive ? 'page' : undefined} key={tab.label} replace to={tab.to}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
