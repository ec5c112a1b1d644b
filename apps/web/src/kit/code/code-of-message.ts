interface OtpCredential extends Credential {
  code: string;
}

/**
 * Phones that read the last line of the text message (`@host #123456`) hand its code over, once the person has allowed it.
 * Everywhere else nothing happens: the field is filled by the keyboard's own offer, or by hand. Returns how to stop waiting.
 */
export function codeOfMessage(onCode: (code: string) => void): () => void {
  const stop = new AbortController();
  if ('OTPCredential' in window) {
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      credential => credential && onCode((credential as OtpCredential).code),
      // Refused, or nobody waits any more.
      () => {},
    );
  }
  return () => stop.abort();
}
