import { useParams } from '@ostep/router';

/** Of the address's `:id`. 0 where it is no number: no record has it, so that the server says which one is missing. */
export function useRecordId(): number {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
