// oxlint-disable-next-line import/default -- the build makes it: the address of the built worker
import address from './compress.worker.ts?worker&url';

interface ScriptPolicy {
  createScriptURL: (text: string) => string;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** The one address that a worker is started from; under the panel's policy (S32) no other text starts one. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('moadi-worker', {
  createScriptURL: text => {
    if (text !== address) throw new TypeError(text);
    return text;
  },
});

export const startWorker = (): Worker =>
  new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
