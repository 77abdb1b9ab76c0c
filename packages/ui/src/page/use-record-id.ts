import { useParams } from '@ostep/router';

/** The `:id` of the page's address. 0 where it is no number: no record has this id, so that the server answers 404. */
export function useRecordId(): number {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
