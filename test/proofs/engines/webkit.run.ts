/** The pages in WebKit, which Safari has, too: `npm run engines`. */
import { testInEngine } from './in-engine.js';
import { openWebKit } from './webkit.js';

testInEngine('WebKit', openWebKit);
