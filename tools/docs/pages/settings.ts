import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, settings } from '../../../apps/server/src/platform/config/config.ts';
import type { Setting } from '../../../apps/server/src/platform/config/settings.ts';
import { code, page, table } from '../markdown.ts';

export function settingsPage(): string {
  const needed = neededInProduction();
  const comments = commentsOfExample();
  return page(
    'Settings',
    `${code('apps/server/src/platform/config/config.ts')} and the comments of ${code('.env.example')}`,
    'Environment variables of the server. All of them are read once, at the start; wrong ones stop it, each with a line that names it.',
    table(
      ['Name', 'Value', 'Default', 'In production', 'What'],
      Object.entries(settings as Readonly<Record<string, Setting>>).map(([name, setting]) => [
        code(name),
        valueOf(setting),
        'fallback' in setting && setting.fallback ? code(setting.fallback) : '',
        needed.has(name) ? 'needed' : '',
        comments.get(name),
      ]),
    ),
  );
}

function valueOf(setting: Setting): string {
  switch (setting.kind) {
    case 'integer':
      return `${setting.min} to ${setting.max}`;
    case 'choice':
      return setting.of.map(code).join(', ');
    case 'url':
      return `address${setting.schemes ? `, ${setting.schemes.map(code).join(' or ')}` : ''}`;
    case 'flag':
      return `${code('true')} or ${code('false')}`;
    case 'proxies':
      return 'a number, or networks with commas';
    case 'socket':
      return `${code('unix:/PATH')} or ${code('tcp:HOST:PORT')}`;
    case 'pairs':
      return `${code(`${setting.of[0]}=${setting.values ? '123' : 'NAME'}`)} with commas, of ${setting.of.map(code).join(', ')}`;
    case 'list':
      return 'words with commas';
    case 'secret':
      return 'secret, 32 characters or more';
    default:
      return setting.kind;
  }
}

/** What a production server complains of when nothing is set. */
function neededInProduction(): ReadonlySet<string> {
  try {
    readConfig({ MODE: 'production' });
    return new Set();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return new Set(error.problems.map(problem => problem.split(' ')[0]!));
  }
}

/** The comment right above a setting; one that follows another setting has none of its own. */
function commentsOfExample(): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  let above: string[] = [];
  for (const line of readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8').split('\n')) {
    const [, name] = /^#?([A-Z_]+)=/.exec(line) ?? [];
    if (name) comments.set(name, above.join(' '));
    above = !name && line.startsWith('# ') ? [...above, line.slice(2)] : [];
  }
  return comments;
}
