/**
 * Calls `stop` when somebody tells this process to end, or when the one that began it has ended without a word (tools/run.mjs
 * holds a channel open to see that). Install it before there is anything to stop.
 */
export function whenToldToStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (!process.channel) return;
  process.once('disconnect', stop);
  // The channel alone keeps nobody running.
  process.channel.unref();
}
