import { Paginator } from 'primereact/paginator';
import { texts } from '../texts';

export type PagerProps = {
  readonly page: number;
  readonly totalPages: number;
  readonly totalElements?: number | undefined;
  readonly size?: number | undefined;
  readonly isMore?: boolean | undefined;
  readonly onPage: (page: number) => void;
  readonly limit?: number | undefined;
  readonly label?: string | undefined;
};

const DEFAULT_LIMIT = 12;

export function Pager(props: PagerProps) {
  const { page, totalPages, totalElements, size, onPage, isMore, limit = DEFAULT_LIMIT } = props;
  if (totalPages <= 1) return null;
  const shownPages = Math.min(totalPages, limit);
  const counted = (count: number) => (isMore ? texts.moreThan(count) : count);
  return (
    <nav aria-label={props.label ?? texts.pages} className="ui-pager">
      <Paginator
        first={page}
        onPageChange={(event) => onPage(event.page)}
        pageLinkSize={limit}
        pt={{
          prevPageButton: { title: page === 0 ? texts.firstPage : undefined },
          nextPageButton: { title: page >= shownPages - 1 ? texts.lastPage : undefined },
        }}
        rows={1}
        template="PrevPageLink PageLinks NextPageLink"
        totalRecords={shownPages}
      />
      {totalElements !== undefined && size !== undefined && totalElements > 0 ? (
        <span className="ui-muted">
          {texts.range(page * size + 1, Math.min((page + 1) * size, totalElements), counted(totalElements))}
        </span>
      ) : null}
      {totalPages > limit ? <span className="ui-muted">{texts.morePages(counted(totalPages - limit))}</span> : null}
    </nav>
  );
}
