import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_LUPUS_IN_TABULA, PAIRED_LUPUS_IN_TABULA_ASSISTED } from './lupus-in-tabula.js';

testJoinedEvenings(PAIRED_LUPUS_IN_TABULA);
testJoinedEvenings(PAIRED_LUPUS_IN_TABULA_ASSISTED);
