/**
 * The same page in Node-RED, as its own guide has it: a node that subscribes to the phase of every table, and a
 * template of its dashboard that keeps a card for each. Its packages are not ours: `npm install --ignore-scripts
 * node-red@4
 * @flowfuse/node-red-dashboard@1` in a folder of its own, which `ARTIGLIO_NODE_RED` names.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CARDS = `<template><main>
  <article v-for="(one, id) in tables" :id="'table-' + id" :key="id"><h2>{{ id }}</h2><p class="phase">{{ one.phase }}</p></article>
</main></template>
<script>
export default {
  data() { return { tables: {} } },
  mounted() {
    this.$socket.on('msg-input:' + this.id, ({ topic, payload }) => { this.tables[topic.split('/')[2]] = payload })
  },
}
</script>`;

/** Starts it; the page is at `/dashboard/tables`. `directory` is for its settings. */
export async function startNodeRed(
  folder: string,
  directory: string,
  port: number,
  brokerPort: number,
): Promise<ChildProcess> {
  const look = { className: '', visible: 'true', disabled: 'false' };
  const flows = [
    { id: 'flow', type: 'tab', label: 'Tables' },
    {
      ...{ id: 'broker', type: 'mqtt-broker', broker: '127.0.0.1', port: brokerPort },
      ...{ autoConnect: true, usetls: false, protocolVersion: '5', keepalive: 60 },
      ...{ cleansession: true, clientid: '' },
    },
    { id: 'ui', type: 'ui-base', name: 'Casa', path: '/dashboard', navigationStyle: 'default' },
    {
      ...{ id: 'theme', type: 'ui-theme', name: 'Theme' },
      colors: {
        ...{ surface: '#ffffff', primary: '#0094ce', bgPage: '#eeeeee' },
        ...{ groupBg: '#ffffff', groupOutline: '#cccccc' },
      },
      sizes: { pagePadding: '12px', groupGap: '12px', groupBorderRadius: '4px', widgetGap: '12px' },
    },
    {
      ...{ id: 'page', type: 'ui-page', name: 'Tables', ui: 'ui', path: '/tables', icon: 'home' },
      ...{ layout: 'grid', theme: 'theme', order: 1, ...look },
    },
    {
      ...{ id: 'group', type: 'ui-group', name: 'Tables', page: 'page', width: '12', height: '1' },
      ...{ order: 1, showTitle: true, ...look },
    },
    {
      ...{ id: 'in', type: 'mqtt in', z: 'flow', topic: 'artiglio/v1/+/state/phase', qos: '0' },
      ...{ datatype: 'json', broker: 'broker', rap: true, rh: 0, inputs: 0, wires: [['cards']] },
    },
    {
      ...{
        id: 'cards',
        type: 'ui-template',
        z: 'flow',
        group: 'group',
        page: '',
        ui: '',
        order: 1,
      },
      ...{ format: CARDS, storeOutMessages: true, passthru: true, resendOnRefresh: true },
      ...{ templateScope: 'local', width: 0, height: 0, className: '', wires: [[]] },
    },
  ];
  const flowFile = join(directory, 'flows.json');
  const settings = join(directory, 'settings.cjs');
  await writeFile(flowFile, JSON.stringify(flows));
  await writeFile(
    settings,
    `module.exports = ${JSON.stringify({
      ...{ flowFile, uiPort: port, uiHost: '127.0.0.1', userDir: folder },
      ...{ logging: { console: { level: 'warn' } }, telemetry: { enabled: false } },
    })};`,
  );
  return spawn(
    process.execPath,
    [join(folder, 'node_modules/node-red/red.js'), '--settings', settings],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
}
