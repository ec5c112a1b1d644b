import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script of ours to its end in a process of its own, whose memory goes with it. What it prints is printed here; where it
 * fails, this does, with `failure` and how it ended. It sees by the channel when we are gone (`whenToldToStop`).
 */
export async function runInChild(script: string, failure: string): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  throw new Error(`${failure}: ${signal ? `it was ended by ${signal}` : 'what it said stands above'}.`);
}
