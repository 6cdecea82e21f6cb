/** The page of a table, and its view for a television. */
import { openPage } from './table-page.js';

openPage();
