import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@ostep/database';
import { hasRedis, type Product, type RedisServer, startProduct, startRedis } from '@ostep/local';

export type TestProduct = {
  readonly product: Product;
  readonly redis: RedisServer;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
};

export async function openTestProduct(say: (line: string) => void): Promise<TestProduct> {
  const { dataDir, redis, close } = await openTestServers();
  try {
    const product = await startProduct({
      dataDir,
      port: 0,
      processes: 'apart',
      requestsPerMinute: 0,
      demo: false,
      redisUrl: redis.url,
      onStatus: say,
    });
    return {
      product,
      redis,
      dataDir,
      close: async () => {
        await product.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function openTestServers() {
  if (!hasRedis()) throw new Error('redis-server is not installed.');
  const dataDir = temporaryFolder('ostep-chaos-');
  const redis = await startRedis();
  return {
    dataDir,
    redis,
    close: async () => {
      await redis.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
