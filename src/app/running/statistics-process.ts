/** The process that answers for statistics in one line of JSON, so that no running table or house has a database. */
import { statisticsAnswer } from './statistics-answer.js';

const [, , configPath = '', of] = process.argv;
const answer = await statisticsAnswer(configPath, of === 'house' ? 'house' : 'table');
process.stdout.write(JSON.stringify(answer));
