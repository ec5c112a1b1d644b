import { restoreTheme } from './layout/theme.ts';

// Imported first by every entry page. React Aria asks the browser's language otherwise; ours is always Persian.
(window as unknown as Record<symbol, unknown>)[Symbol.for('react-aria.i18n.locale')] = 'fa-IR';
restoreTheme();
