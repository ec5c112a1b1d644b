import { settingEndpoints } from '@moadi/contract/settings';
import type { AnswerOf } from '@moadi/contract/kit';
import { createStore } from '../../ui/lib/store.ts';
import { send } from './send.ts';

export type PublicSettings = AnswerOf<typeof settingEndpoints.public>;

/** Support phone and mode; undefined until the server told them. */
export const publicSettings = createStore<PublicSettings | undefined>(undefined);

/** As they are now; everybody may ask. */
export const readSettings = (): Promise<PublicSettings> =>
  send<PublicSettings>(settingEndpoints.public, {}, undefined);

let loading: Promise<void> | undefined;

/** Anyone who needs them waits for the same answer. */
export const loadPublicSettings = (): Promise<void> =>
  (loading ??= readSettings()
    .then(publicSettings.set)
    .finally(() => (loading = undefined)));
