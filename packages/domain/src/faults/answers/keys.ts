export const keys = {
  400: {
    passwordProtected:
      'The private key has a password, without which the server cannot sign; give a copy without one. It is kept encrypted here.',
    keyUnreadable: 'The private key could not be read; give the whole text of the key file as PEM.',
    keyNotFit: 'The key must be RSA with 2048 bits; give the key of the signing certificate.',
    certificateUnreadable: 'The certificate could not be read; give it as PEM or DER.',
    pairMismatch:
      'Key and certificate do not belong together; give the key that the certificate was issued for.',
    serialNumberMissing:
      'The certificate does not name its holder’s national code or ID; give the signing certificate of a natural person or an organisation’s seal.',
    notYours:
      'The certificate was issued for {code}, who is not the taxpayer of this case; give this taxpayer’s certificate.',
    expired: 'The certificate ended on {date} (Jalali); give a new one.',
    notYetValid: 'The certificate is valid from {date} (Jalali) on; give it from that day on.',
    untrusted:
      'The issuer of the certificate is none of the accepted ones; give a certificate of an accepted authority. Self-signed ones are not accepted.',
  },
  409: {
    noIdentity: 'The identity of this case’s taxpayer is not registered yet; complete the case first.',
    modeNeedsKey: 'Upload a valid key and certificate of the taxpayer before you sign with them.',
  },
  503: {
    noTrustStore:
      'The certificates of the accepted authorities are not set up on this server, so that no certificate can be judged; call the support.',
  },
} as const;
