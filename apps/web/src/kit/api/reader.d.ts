export type { Reader } from '@moadi/contract/kit';

/** Of an endpoint's row the browser is given what `CalledEndpoint` names (`apps/web/build/endpoints.ts`). */
declare module '@moadi/contract/kit' {
  interface Reader {
    browser: true;
  }
}
