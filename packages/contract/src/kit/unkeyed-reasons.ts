/** Why a write takes no `Idempotency-Key`, as all others do (decision 91). */
export const unkeyedReasons = {
  public:
    'Nobody is signed in whose key it could be. Codes and questions are good once, and how many are asked for is limited.',
  secret:
    'Its answer holds what is kept nowhere in clear: a secret, a code, a token, a question that is answered once.',
  message:
    'A text message leaves, which no transaction holds. Within the life of a code, and beyond a limit, none leaves again.',
  reading:
    'It changes nothing. Asked again it answers what holds then, and an old answer would be the wrong one.',
  inquiry:
    'It asks others what holds now, and keeps what they say. Whoever asks again wants to know it anew.',
  state:
    'It says how a thing of one’s own is to be. Said again it changes nothing, and there are very many of them.',
  signOut: 'It ends the sign-in by which it came: nobody can repeat it.',
  piece: 'It names its place in the file, and is taken there once.',
} as const;

export type UnkeyedReason = keyof typeof unkeyedReasons;
