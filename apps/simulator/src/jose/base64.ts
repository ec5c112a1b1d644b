/** The bytes of base64url without padding; undefined for anything else. */
export function fromBase64url(text: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]*$/.test(text) && text.length % 4 !== 1 ? Buffer.from(text, 'base64url') : undefined;
}

/** The bytes of standard base64 on one line, as x5c must be (section 2.2). */
export function fromBase64(text: string): Buffer | undefined {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0
    ? Buffer.from(text, 'base64')
    : undefined;
}
