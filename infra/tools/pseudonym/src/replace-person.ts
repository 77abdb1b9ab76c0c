import type { Connection } from '@ostep/database';

export type Replaced = {
  readonly names: readonly string[];
  readonly pseudonym: string;
  readonly changes: number;
  readonly payAccessLog: number;
};

/** @returns null when nobody has that login or subject. @throws Error when several people have it, or the pseudonym is taken */
export async function replacePerson(
  sql: Connection,
  { login, pseudonym, apply }: { readonly login: string; readonly pseudonym?: string; readonly apply: boolean },
): Promise<Replaced | null> {
  return sql.begin(async (tx) => {
    const people = await tx<{ id: number; name: string; actor: string }[]>`
      select id, actor_name as name, actor from history.person
      where actor = ${login} or actor in (select subject from requests.seen_person where username = ${login})
      order by id for update`;
    const [first] = people;
    if (!first) return null;
    const subjects = new Set(people.map(({ actor }) => actor).filter((actor) => actor !== login));
    if (subjects.size > 1)
      throw new Error(`Several people had the login ${login}: give one of ${[...subjects].join(', ')}.`);
    const chosen = pseudonym ?? `osoba-${first.id}`;
    const ids = people.map(({ id }) => id);
    const [taken] = await tx`select 1 from history.person where actor = ${chosen} and id <> all(${ids})`;
    if (taken) throw new Error(`${chosen} is somebody in the history already.`);
    const [found] = await tx<{ changes: number; pay: number }[]>`
      select (select count(*) from history.change where person_id = any(${ids}) and domain <> 'history') as changes,
        (select count(*) from history.pay_reading where person_id = any(${ids})) as pay`;
    if (apply) {
      // Numbered where the person has several names: each pair of person and name must be unique.
      // The history keeps the digest of the old name. Without its salt nobody can guess the name.
      await tx`update history.person set salt = gen_random_uuid(), actor = ${chosen}, actor_name = ${chosen} ||
        case when id = ${first.id} then '' else ' (' || id || ')' end where id = any(${ids})`;
    }
    return {
      names: people.map(({ name }) => name),
      pseudonym: chosen,
      changes: found?.changes ?? 0,
      payAccessLog: found?.pay ?? 0,
    };
  });
}
