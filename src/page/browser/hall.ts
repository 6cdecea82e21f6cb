/** The page of a television, or of a laptop that a group looks at. */
import { openHall } from './hall-page.js';

openHall();
