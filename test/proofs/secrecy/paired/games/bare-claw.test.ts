import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_BARE_CLAW } from './bare-claw.js';

testJoinedEvenings(PAIRED_BARE_CLAW);
