import { createServer } from 'node:http';
import { signIn } from '@ostep/test-kit/sign-in';

const PEOPLE = ['biuro', 'teren'] as const;

/** For a program that cannot sign in itself: `{ "biuro": "ey…" }`. */
export async function startTokenServer(url: string) {
  const server = createServer((_request, response) => {
    Promise.all(PEOPLE.map(async (person) => [person, await signIn(url, person)] as const)).then(
      (tokens) => response.end(JSON.stringify(Object.fromEntries(tokens))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
