import { serve } from '../thread/serve.ts';
import { readLegacy } from './read-legacy.ts';

await serve(({ path }) => readLegacy(path));
