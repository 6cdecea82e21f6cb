#!/usr/bin/env -S node --max-semi-space-size=1 --optimize-for-size --v8-pool-size=1
/** The program of a table: joins the command line to what its commands do. */
import { COMMAND_GROUPS } from './app/command-groups.js';
import { runTyped } from './app/terminal.js';

await runTyped(COMMAND_GROUPS);
