import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Search keeps nothing: it reads what the others publish.
  schema: './src/data/tables.ts',
  out: './migrations',
  schemaFilter: ['search'],
});
