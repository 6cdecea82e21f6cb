/** The pages in Firefox. */
import { openFirefox } from './firefox.js';
import { testInEngine } from './in-engine.js';

testInEngine('Firefox', openFirefox);
