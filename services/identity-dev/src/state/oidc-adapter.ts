import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Journal } from './journal';
import { unwrapRefreshToken } from './refresh-token';

const uidKey = (uid: string) => `SessionByUid/${uid}`;

/** Keeps the provider's sessions, grants, codes and refresh tokens in the journal. */
export function journalAdapter(journal: Journal, refreshSecret: string): AdapterFactory {
  // The journal's values under a model's keys were written by `upsert` below.
  const payloadAt = (key: string) => journal.get(key) as AdapterPayload | undefined;

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}/${id}`;
    const idOf = (presented: string) =>
      model === 'RefreshToken' ? unwrapRefreshToken(presented, refreshSecret) : presented;

    return {
      async upsert(id, payload, expiresIn) {
        const until = expiresIn === undefined ? null : Date.now() + expiresIn * 1000;
        if (model === 'Session' && payload.uid) await journal.set(uidKey(payload.uid), id, until);
        await journal.set(keyOf(id), payload, until);
      },
      async find(presented) {
        const id = idOf(presented);
        return id === undefined ? undefined : payloadAt(keyOf(id));
      },
      async findByUid(uid) {
        const id = journal.get(uidKey(uid));
        return typeof id === 'string' ? payloadAt(keyOf(id)) : undefined;
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const payload = payloadAt(keyOf(id));
        if (!payload) return;
        const consumed = Math.floor(Date.now() / 1000);
        await journal.set(keyOf(id), { ...payload, consumed }, payload.exp ? payload.exp * 1000 : null);
      },
      async destroy(id) {
        await journal.remove(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of journal.keys()) {
          if (key.startsWith(`${model}/`) && payloadAt(key)?.grantId === grantId) await journal.remove(key);
        }
      },
    };
  };
}
