import { actionStories } from './action.stories';
import { dialogStories } from './dialog.stories';
import { formStories } from './form.stories';
import { listStories } from './list.stories';
import { pageStories } from './page.stories';
import { pagesStories } from './pages.stories';
import type { ComponentName, StoriesOf } from './story';
import { uploadStories } from './upload.stories';
import { valueStories } from './value.stories';
import { wholeFormStories } from './whole-form.stories';

export const stories: StoriesOf<ComponentName> = {
  ...pageStories,
  ...pagesStories,
  ...actionStories,
  ...valueStories,
  ...listStories,
  ...formStories,
  ...wholeFormStories,
  ...uploadStories,
  ...dialogStories,
};
