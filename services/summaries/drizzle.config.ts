import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Summaries keep nothing: their migrations are views and functions written by hand.
  schema: './src/data/tables.ts',
  out: './migrations',
  schemaFilter: ['summaries'],
});
