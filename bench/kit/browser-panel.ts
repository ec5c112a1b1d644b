import { startTestServer } from '../../apps/server/test/database.ts';
import { startPanel, type Panel, type PanelOptions } from '../../e2e/kit/panel.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { atEnd } from './at-end.ts';

/** The built panel with its simulator on a database of its own, for a browser to walk through. */
export async function startBrowserPanel(options?: PanelOptions): Promise<Panel> {
  await buildWeb();
  const database = await startTestServer();
  atEnd(database.stop);
  process.env.TEST_DATABASE_URL = database.url;
  const panel = await startPanel(options);
  atEnd(panel.stop);
  return panel;
}
