import { serveGallery } from './src/dev/serve-gallery.mjs';

const port = Number(process.env.PORT ?? 3002);
serveGallery({ port, onErrors: (text) => console.error(text) });
process.stdout.write(`Gallery: http://127.0.0.1:${port}\n`);
