import { lazyPart } from '../../../../kit/lazy-part.tsx';

const load = () => import('./RegisterDialog.tsx');

/** The question before an invoice goes. */
export const RegisterDialog = lazyPart(load);

/** While the server still looks at the invoice. */
export const loadRegisterDialog = (): void => void load().catch(() => {});
