import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_WOOOLF } from './wooolf.js';

testJoinedEvenings(PAIRED_WOOOLF);
