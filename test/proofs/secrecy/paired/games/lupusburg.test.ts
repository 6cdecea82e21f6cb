import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_LUPUSBURG } from './lupusburg.js';

testJoinedEvenings(PAIRED_LUPUSBURG);
