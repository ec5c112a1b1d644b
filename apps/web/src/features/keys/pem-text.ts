/** The text of a file as the server takes it: PEM as it is, a binary certificate (DER) as bare base64. */
export function pemTextOf(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  // DER begins with a sequence of more than 127 bytes, which no text does.
  if (bytes[0] === 0x30 && bytes[1]! >= 0x81)
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  return new TextDecoder().decode(bytes);
}
