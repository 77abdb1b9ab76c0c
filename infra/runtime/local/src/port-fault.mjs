import { createServer } from 'node:net';

/** @type {Readonly<Record<string, (port: number) => string>>} */
const sentences = {
  EADDRINUSE: (port) => `Port ${port} is taken by another program: stop it, or start with PORT=<another>.`,
  EACCES: (port) => `Port ${port} may not be used: start with PORT=<a number above 1023>.`,
};

/**
 * A sentence where nobody can listen there, else null. Plain JavaScript, as the cli asks before anything is installed.
 * @param {string} host @param {number} port @returns {Promise<string | null>}
 */
export function portFault(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const sentence = 'code' in error ? sentences[String(error.code)] : undefined;
      if (sentence) resolve(sentence(port));
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
