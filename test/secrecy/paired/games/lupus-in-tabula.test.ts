import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_LUPUS_IN_TABULA } from './lupus-in-tabula.js';

testJoinedEvenings(PAIRED_LUPUS_IN_TABULA);
