#!/usr/bin/env -S node --max-semi-space-size=1 --optimize-for-size --v8-pool-size=1
/** The program of a checkout: the commands of a table and those of the workshop. Packages have `src/main.ts` only. */
import { commandGroups } from '../app/command-groups.js';
import { runTyped } from '../app/run-typed.js';
import { workshopGroups } from './workshop-groups.js';

await runTyped((print) => [...commandGroups(print), ...workshopGroups()]);
