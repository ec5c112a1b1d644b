import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesAhead } from './build/ahead.ts';
import { chunkGroups } from './build/chunks.ts';
import { calledEndpoints } from './build/endpoints.ts';
import { drawnIcons } from './build/icons.ts';
import { narrowFigures } from './build/narrow-figures.ts';
import { preloadFont } from './build/preload-font.ts';
import { spokenSentences } from './build/sentences.ts';
import { startFrame } from './build/start-frame.ts';

const ahead = filesAhead();

// The gallery is a development page: `vite build --mode gallery` builds it for the browser tests, nothing else does.
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwind(),
    calledEndpoints(),
    spokenSentences(),
    drawnIcons(),
    narrowFigures(),
    ahead.plugin,
    ...(mode === 'gallery' ? [] : [preloadFont(), startFrame()]),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  optimizeDeps: { entries: ['index.html', 'gallery.html'] },
  build: {
    // light-dark() and `popover` set the limit; older browsers would get a page without colours.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    outDir: mode === 'gallery' ? '../../.cache/gallery' : 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0, // data: addresses would need a hole in the content security policy
    modulePreload: ahead.modulePreload,
    rolldownOptions: {
      input: mode === 'gallery' ? 'gallery.html' : 'index.html',
      // Reading a property does nothing else, here and in the packages: what is read for nothing is left out.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
