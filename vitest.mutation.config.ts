import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['packages/kernel/src/*.test.ts', 'services/*/src/rules/*.test.ts'] },
});
