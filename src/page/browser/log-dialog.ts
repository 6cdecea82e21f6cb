/** The log of the evening: everything public that was said, done and voted, with its times; to read and to keep. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { EveningLog, Hello, LogLine } from '../messages/index.js';
import { slotName } from './geometry.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model, ReadLog } from './model.js';
import { personOrColour } from './next-step.js';
import type { PageHome } from './page-home.js';

/** Shows the log with its two ways to keep it. */
export function logDialog(hello: Hello, model: Model, close: () => void): TemplateResult {
  const labels = labelsIn(model.language);
  const { log } = model;
  return html`
    <h2>${labels.log.title}</h2>
    <div class="log" role="region" tabindex="0" aria-label=${labels.log.title}>
      ${log === undefined ? html`<p>${labels.log.loading}</p>` : nothing}
      <ol lang=${hello.language}>
        ${log?.lines.map(
          (line) => html`
          <li data-kind=${line.kind}><time>${timeOf(line, log)}</time>
            <span>${wordsOf(line, hello, model, labels)}</span></li>`,
        )}
      </ol>
    </div>
    <div class="choices">
      <button ?disabled=${log === undefined}
        @click=${() => log && save('artiglio.txt', 'text/plain', logText(log, hello, model))}>
        ${labels.log.asText}</button>
      <button ?disabled=${log === undefined}
        @click=${() => log && save('artiglio.json', 'application/json', logJson(log))}>
        ${labels.log.asJson}</button>
      <button class="main" @click=${close}>${labels.close}</button>
    </div>`;
}

/** Writes the log in one line each: time, then words. */
export function logText(log: ReadLog, hello: Hello, model: Model): string {
  const labels = labelsIn(model.language);
  return log.lines
    .map((line) => `${timeOf(line, log)}  ${wordsOf(line, hello, model, labels)}\n`)
    .join('');
}

/** Writes the lines as they are, each with the moment at which it was written, and the place where something lies. */
export function logJson(log: ReadLog): string {
  const lines = log.lines.map((line) => {
    const { at: place, ...told } = line;
    return { at: momentOf(line, log).toISOString(), ...told, place };
  });
  return `${JSON.stringify(lines, null, 2)}\n`;
}

function wordsOf(line: LogLine, hello: Hello, model: Model, labels: Labels): string {
  const { kind, text, at, giver } = line;
  const place =
    at === undefined
      ? ''
      : at === 'middle'
        ? labels.log.middle
        : 'slot' in at
          ? slotName(labels, hello.layout, at.slot)
          : labels.seat(at.seat + 1);
  const who = giver === undefined ? undefined : personOrColour(labels, model, giver);
  switch (kind) {
    case 'said':
      return `“${text}”`;
    case 'phase':
      return `— ${text} —`;
    case 'laid':
      return who === undefined ? `${place}: ${text}` : `${who} → ${place}: ${text}`;
    case 'turned':
      return labels.log.turned(place, text);
    case 'paused':
      return labels.paused;
    case 'running':
      return labels.resume;
    case 'ended':
      return labels.ended;
  }
}

function timeOf(line: LogLine, log: ReadLog): string {
  return momentOf(line, log).toTimeString().slice(0, 8);
}

/** Returns play's time by this browser's clock. */
function momentOf({ atMs }: LogLine, log: ReadLog): Date {
  return new Date(log.cameAt.getTime() - (log.nowMs - atMs));
}

/** Gives the browser a file to keep. */
function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

// The log of the evening while it is open: asked for again whenever it has grown.

export class OpenLog {
  private isLoading = false;

  constructor(
    private readonly model: Model,
    private readonly told: PageHome['told'],
    private readonly changed: () => void,
  ) {}

  /** Asks for it, if there is more than the page has. */
  async load(): Promise<void> {
    const { model } = this;
    if (this.isLoading || model.log?.lines.length === model.state?.logged) return;
    this.isLoading = true;
    const log = await this.told<EveningLog>('log');
    this.isLoading = false;
    if (log === undefined) return;
    model.log = { ...log, cameAt: new Date() };
    this.changed();
  }
}
