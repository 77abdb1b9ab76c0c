import { IconButton } from '../action/icon-button';
import { classNames } from '../class-names';
import { texts } from '../texts';

type PagerProps = {
  readonly page: number;
  readonly totalPages: number;
  readonly totalElements?: number | undefined;
  readonly size?: number | undefined;
  /** More results exist than were counted. */
  readonly isMore?: boolean | undefined;
  readonly onPage: (page: number) => void;
  readonly limit?: number | undefined;
  readonly label?: string | undefined;
};

const DEFAULT_LIMIT = 12;

export function Pager(props: PagerProps) {
  const { page, totalPages, totalElements, size, onPage, isMore, limit = DEFAULT_LIMIT } = props;
  if (totalPages <= 1) return null;
  const counted = (count: number) => (isMore ? texts.moreThan(count) : count);
  const reachable = Math.min(totalPages, limit);
  return (
    <nav aria-label={props.label ?? texts.pages} className="ui-pager">
      <IconButton disabled={page <= 0} icon="angle-left" label={texts.previousPage} onClick={() => onPage(page - 1)} />
      {Array.from({ length: reachable }, (_, index) => index).map((index) => (
        <button
          aria-current={index === page ? 'page' : undefined}
          aria-label={texts.page(index + 1)}
          className={classNames('ui-page-button', index === page && 'ui-page-button-current')}
          key={index}
          onClick={() => onPage(index)}
          type="button"
        >
          {index + 1}
        </button>
      ))}
      <IconButton
        disabled={page + 1 >= reachable}
        icon="angle-right"
        label={texts.nextPage}
        onClick={() => onPage(page + 1)}
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

export function TooManyResults({ found }: { found: number }) {
  return <p className="ui-too-many">{texts.tooMany(found)}</p>;
}
