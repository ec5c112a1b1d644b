import { AppSetup, type Added } from '../../kit/second-factor/AppSetup.tsx';
import { PasskeySetup } from '../../kit/second-factor/PasskeySetup.tsx';
import { RecoveryCodes } from '../../kit/second-factor/RecoveryCodes.tsx';
import { secondFactorWords } from '../../kit/second-factor/words.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { factorWords as words } from './words.ts';

type AddProps = { kind: 'app' | 'passkey'; onAdded: Added; onClose: () => void };

export const AddFactorDialog = ({ kind, onAdded, onClose }: AddProps) => (
  <Dialog title={kind === 'app' ? words.addApp : words.addPasskey} onClose={onClose}>
    {kind === 'app' ? <AppSetup onAdded={onAdded} /> : <PasskeySetup onAdded={onAdded} />}
  </Dialog>
);

/** It is left by saying that they are kept, and by nothing else: they are shown this once. */
export const CodesDialog = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Dialog title={secondFactorWords.codes} onClose={onKept} dirty>
    <p className="mb-4 text-muted">{secondFactorWords.codesText}</p>
    <RecoveryCodes codes={codes} onKept={onKept} />
  </Dialog>
);
