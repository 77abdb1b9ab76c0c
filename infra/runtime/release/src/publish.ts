import { publishRelease } from './publish-release';

const webDir = process.env['WEB_DIR'];
if (!webDir) {
  console.error('Cannot start: WEB_DIR is missing.');
  process.exit(1);
}
await publishRelease(process.env['RELEASE_DIR'] || process.cwd(), webDir);
