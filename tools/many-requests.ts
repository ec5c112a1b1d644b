/** Settings for a server that programs ask as fast as they can: tests, benchmarks. */
export const MANY_REQUESTS = {
  REQUESTS_PER_MINUTE: '10000000',
  REQUESTS_PER_MINUTE_OF_KEY: '10000000',
  REQUESTS_PER_MINUTE_OF_ADDRESS: '10000000',
} as const;
