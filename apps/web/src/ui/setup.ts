import { restoreTheme } from './layout/theme.ts';

// Imported first by every entry page.
restoreTheme();
