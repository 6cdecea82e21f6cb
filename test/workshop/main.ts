#!/usr/bin/env -S node --max-semi-space-size=1 --optimize-for-size --v8-pool-size=1
/** The program of a checkout: the commands of a table and those of the workshop. Packages have `src/main.ts` only. */
import { COMMAND_GROUPS } from '../../src/app/command-groups.js';
import { runTyped } from '../../src/app/terminal.js';
import { WORKSHOP_GROUPS } from './workshop-groups.js';

await runTyped([...COMMAND_GROUPS, ...WORKSHOP_GROUPS]);
