import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings with everything outside played by the simulator; the sender's key comes from its test authority. */
export async function demonstrationSettings(
  simulatorUrl: string,
  dataDir: string,
): Promise<Record<string, string>> {
  const keys = join(dataDir, 'demonstration-keys');
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  for (const name of ['key', 'certificate']) {
    const response = await fetch(`${simulatorUrl}/pki/MOADI1/${name}.pem`);
    writeFileSync(join(keys, `${name}.pem`), await response.text(), { mode: 0o600 });
  }
  return {
    MODE: 'demonstration',
    LOG_LEVEL: 'warn',
    TAX_AUTHORITY_URL: `${simulatorUrl}/requestsmanager`,
    SENDER_CLIENT_ID: 'MOADI1',
    SENDER_KEY_FILE: join(keys, 'key.pem'),
    SENDER_CERTIFICATE_FILE: join(keys, 'certificate.pem'),
    SMS_URL: `${simulatorUrl}/sms`,
    INQUIRY_URL: `${simulatorUrl}/inquiries`,
    FIRST_INQUIRY_MS: '2000',
  };
}
