import { showGallery, uiStories } from '@ostep/ui/gallery';
import { stories } from './stories';

showGallery({ ...uiStories, ...stories });
