/** The page of a table. */
import { openPage } from './table-page.js';

openPage();
