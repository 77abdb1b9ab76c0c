import { officeKeys, type People, type Person } from '@ostep/api-office';
import { useQueryClient } from '@tanstack/react-query';

export function useStorePerson(): (saved: Person) => void {
  const queries = useQueryClient();
  return (saved) => {
    queries.setQueryData<People>(officeKeys.people, (known) =>
      known ? { ...known, people: known.people.map((one) => (one.id === saved.id ? saved : one)) } : known,
    );
  };
}
