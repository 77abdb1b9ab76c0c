import { createServer } from 'node:net';

/** @type {Readonly<Record<string, (port: number) => string>>} */
const sentences = {
  EADDRINUSE: (port) => `Port ${port} is taken by another program: stop it, or start with PORT=<another>.`,
  EACCES: (port) => `Port ${port} may not be used: start with PORT=<a number above 1023>.`,
};

/**
 * Says why no server can listen on the port; null where one can. Plain JavaScript, because the cli uses it before packages are installed.
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
