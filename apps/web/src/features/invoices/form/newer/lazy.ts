import { lazy } from 'react';

/** Somebody else edits the same invoice: rare, and loaded only then. */
export const NewerDialog = lazy(() => import('./NewerDialog.tsx'));
