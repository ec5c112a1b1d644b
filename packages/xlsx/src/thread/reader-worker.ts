import { openWorkbook } from '../open.ts';
import { serve } from './serve.ts';

await serve(({ path, folder }) => openWorkbook(path, { folder }));
