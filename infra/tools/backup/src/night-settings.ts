import { installation } from '@ostep/setup';
import * as z from 'zod';

export const nightSettings = installation.extend({
  BACKUP_FOLDER: z.string('must name the folder of the backups'),
});
