import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Settings with everything outside played by the simulator; the sender's key comes from its test authority. */
export async function demonstrationSettings(
  simulatorUrl: string,
  dataDir: string,
): Promise<Record<string, string>> {
  const keys = join(dataDir, 'demonstration-keys');
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  for (const path of ['MOADI1/key.pem', 'MOADI1/certificate.pem', 'ca.pem']) {
    const response = await fetch(`${simulatorUrl}/pki/${path}`);
    if (!response.ok) throw new Error(`The simulator gives no ${path}: ${await response.text()}`);
    writeFileSync(join(keys, basename(path)), await response.text(), { mode: 0o600 });
  }
  return {
    MODE: 'demonstration',
    SECOND_FACTOR: 'off',
    LOG_LEVEL: 'warn',
    TAX_AUTHORITY_URL: `${simulatorUrl}/requestsmanager`,
    SENDER_CLIENT_ID: 'MOADI1',
    SENDER_KEY_FILE: join(keys, 'key.pem'),
    SENDER_CERTIFICATE_FILE: join(keys, 'certificate.pem'),
    TRUSTED_CA_FILE: join(keys, 'ca.pem'),
    SMS_URL: `${simulatorUrl}/sms`,
    INQUIRY_URL: `${simulatorUrl}/inquiries`,
    BUSINESS_PROVIDER: 'generic',
    ADDRESS_PROVIDER: 'generic',
    FIRST_INQUIRY_MS: '2000',
    PROVIDER_NAME: 'شرکت معتمد نمونه (نمایشی)',
    PROVIDER_ADDRESS: 'تهران، خیابان نمایش، پلاک ۱، کد پستی ۱۱۱۱۱۱۱۱۱۱',
  };
}
