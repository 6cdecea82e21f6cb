import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_UNA_NOTTE } from './una-notte-da-lupi.js';

testJoinedEvenings(PAIRED_UNA_NOTTE);
