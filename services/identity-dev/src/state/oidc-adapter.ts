import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Journal } from './journal';
import { unwrapRefreshToken } from './refresh-token';

/** How long a used refresh token is accepted again, for a lost response or parallel requests. Later use is theft. */
const REUSE_SECONDS = 30;

const epochSeconds = () => Math.floor(Date.now() / 1000);

/** oidc-provider revokes the grant of a consumed token: without the mark it accepts the token again. */
function withoutRecentUse(payload: AdapterPayload): AdapterPayload {
  const { consumed, ...unused } = payload;
  return typeof consumed === 'number' && Date.now() / 1000 - consumed < REUSE_SECONDS ? unused : payload;
}

const uidKey = (uid: string) => `SessionByUid/${uid}`;

/** Stores oidc-provider's models in the journal; the library itself offers only a store in memory. */
export function journalAdapter(journal: Journal, refreshSecret: string): AdapterFactory {
  // Every value under these keys was written by `upsert` below.
  const payloadAt = (key: string) => journal.get(key) as AdapterPayload | undefined;

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}/${id}`;

    return {
      async upsert(id, payload, expiresIn) {
        const until = expiresIn === undefined ? null : Date.now() + expiresIn * 1000;
        if (model === 'Session' && payload.uid) await journal.set(uidKey(payload.uid), id, until);
        await journal.set(keyOf(id), payload, until);
      },
      async find(presented) {
        if (model !== 'RefreshToken') return payloadAt(keyOf(presented));
        const id = unwrapRefreshToken(presented, refreshSecret);
        const payload = id === undefined ? undefined : payloadAt(keyOf(id));
        return payload && withoutRecentUse(payload);
      },
      async findByUid(uid) {
        const id = journal.get(uidKey(uid));
        return typeof id === 'string' ? payloadAt(keyOf(id)) : undefined;
      },
      // Only the device flow, which is off, asks for this.
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const payload = payloadAt(keyOf(id));
        // Only the first use is recorded, so that repeated use does not extend the period.
        if (!payload || payload.consumed) return;
        const until = payload.exp ? payload.exp * 1000 : null;
        await journal.set(keyOf(id), { ...payload, consumed: epochSeconds() }, until);
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
