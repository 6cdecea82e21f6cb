/** The page of a telephone that is a seat. */
import { openSeatPage } from './seat-page.js';

openSeatPage();
