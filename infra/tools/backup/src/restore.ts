import { explain } from '@ostep/local';
import { runRestore } from './run-restore';
import { targetServer } from './target';

await runRestore({ usage: 'npm run restore --', openTarget: targetServer, explain });
