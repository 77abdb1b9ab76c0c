import { Link, useLocation } from '@ostep/router';
import { texts } from '../texts';

type SavedOutsideProps = {
  readonly ids: readonly number[] | undefined;
  readonly hrefOf: (id: number) => string;
};

/** A notice above a list that links to the record that was just saved, if the list does not show it. */
export function SavedOutside({ ids, hrefOf }: SavedOutsideProps) {
  const saved = savedIn(useLocation().state);
  if (saved === null || ids === undefined || ids.includes(saved)) return null;
  return (
    <p className="ui-notice" role="status">
      {texts.savedOutside} <Link to={hrefOf(saved)}>{texts.showSaved}</Link>
    </p>
  );
}

/** The navigation state with which a form returns to the list after a save. */
export const savedState = (id: number) => ({ saved: id });

function savedIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('saved' in state)) return null;
  return typeof state.saved === 'number' ? state.saved : null;
}
