/** All commands but `start`, `backup`, `restore` and `stats`: loaded as a whole, and only when one of them is typed. */
export { listBoards } from './commands/board/list-boards.js';
export { testBoard } from './commands/board/run-board-test.js';
export { checkCards } from './commands/cards/check-cards.js';
export { registerCards } from './commands/cards/register-cards.js';
export { checkConfiguration } from './commands/config/check-configuration.js';
export { examineTable } from './commands/doctor/examine-table.js';
export { flash } from './commands/flash/flash.js';
export { drawHardware } from './commands/hardware/draw-hardware.js';
export { checkJournal, showJournal } from './commands/journal/read-journals.js';
export { bindReaders, listReaders } from './commands/readers/bind-readers.js';
export { testReaders } from './commands/readers/test-readers.js';
export { rehearse } from './commands/rehearse/rehearse.js';
export { writeReport } from './commands/report/write-report.js';
export { runSetup } from './commands/setup/run-setup.js';
export { updateTable } from './commands/update/update-table.js';
export { soundHandlers } from './commands/voice/sound-handlers.js';
