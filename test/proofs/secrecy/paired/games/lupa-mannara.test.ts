import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_LUPA_MANNARA } from './lupa-mannara.js';

testJoinedEvenings(PAIRED_LUPA_MANNARA);
