import type { Database } from './database';

/** A statement of Drizzle's `.prepare(name)`, built at the first use of a database and kept with it. */
export function preparedOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
