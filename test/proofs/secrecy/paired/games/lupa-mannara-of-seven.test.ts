import { testJoinedEvenings } from '../joined-evenings.js';
import { PAIRED_LUPA_MANNARA_OF_SEVEN } from './lupa-mannara.js';

testJoinedEvenings(PAIRED_LUPA_MANNARA_OF_SEVEN);
