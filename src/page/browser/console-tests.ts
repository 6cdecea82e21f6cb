/** The builder's tests on the console: what is shown or asked now, what was found, and the buttons that answer. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '../../engine/table/index.js';
import type {
  BoardTestNow,
  ClientMessage,
  Hello,
  TestAct,
  TestedInput,
  TestedLight,
  TestFindings,
  TestWord,
} from '../messages/index.js';
import { slotName } from './geometry.js';
import {
  type ConsoleLabels,
  consoleLabelsIn,
  type Labels,
  labelsIn,
} from './labels-by-language.js';
import type { Model } from './model.js';
import { isGameOpen } from './model-facts.js';

export function testsPart(
  hello: Hello,
  model: Model,
  send: (message: ClientMessage) => void,
): TemplateResult | typeof nothing {
  const { tests } = model;
  if (tests === undefined) return nothing;
  const words = new TestWords(model.language, hello);
  const { labels } = words;
  const { board } = tests;
  const button = (act: TestAct, label: string, kind = '') =>
    html`<button id="test-${act}" class=${kind} @click=${() => send({ kind: 'test', act })}>${label}</button>`;
  const isRunning = board?.state === 'running';
  const waits = isGameOpen(model);
  return html`
    <section class="tests" aria-label=${labels.title}>
      <h3>${labels.title}</h3>
      <p>${labels.hint}</p>
      ${
        isRunning
          ? html`
        <p class="test-said" role="status">${words.say(board.said)}
          ${board.note === undefined ? nothing : html`<br><b>${words.say(board.note)}</b>`}</p>
        <div class="choices">
          ${
            board.asks === 'look'
              ? html`${button('right', labels.right, 'main')}${button('wrong', labels.wrong)}
                ${button('again', labels.again)}`
              : nothing
          }
          ${board.asks === 'hand' ? button('silent', labels.silent) : nothing}
          ${button('stop', labels.stop, 'quiet')}
        </div>`
          : html`
        <div class="choices">
          <button id="test-board" class="main" ?disabled=${waits} @click=${() => send({ kind: 'test', act: 'board' })}>
            ${waits ? labels.afterTheGame : labels.begin}
          </button>
        </div>`
      }
      ${board === undefined ? nothing : findings(board, words)}
    </section>`;
}

function findings({ state, findings: found, felt }: BoardTestNow, words: TestWords) {
  const { labels } = words;
  const lines = words.found(found);
  return html`
    <div class="console-answer" role=${state === 'running' ? nothing : 'status'}>
      ${state === 'running' ? nothing : html`<p><b>${labels.states[state]}</b></p>`}
      ${lines.length === 0 ? nothing : html`<ul class="findings">${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
      ${state === 'over' && lines.length === 0 ? html`<p>${labels.allIsWell(felt)}</p>` : nothing}
    </div>`;
}

/** The words of a test, in the page's language and with the page's names of places. */
class TestWords {
  readonly labels: ConsoleLabels['tests'];
  private readonly words: Labels;

  constructor(
    language: Language,
    private readonly hello: Hello,
  ) {
    this.labels = consoleLabelsIn(language).tests;
    this.words = labelsIn(language);
  }

  say(word: TestWord | undefined): string {
    const { labels } = this;
    switch (word?.kind) {
      case undefined:
        return '';
      case 'colour':
        return labels.colour(labels.colours[word.colour]);
      case 'walk':
        return labels.walk(this.light(word.at), word.pixels, word.at === 'claw');
      case 'points':
        return labels.points(this.slot(word.slot));
      case 'judge':
        return labels.judge(this.light(word.light));
      case 'how':
        return labels.how;
      case 'reach':
        return labels.reach(this.input(word.input));
      case 'stray':
        return labels.stray(this.input(word.input));
      case 'felt':
        return labels.felt;
    }
  }

  /** Returns one line for each kind of fault. */
  found(found: TestFindings): readonly string[] {
    const { labels } = this;
    const line = (label: string, names: readonly string[]) =>
      names.length === 0 ? [] : [`${label}: ${names.join(' · ')}`];
    return [
      ...line(
        labels.wrongLights,
        found.wrongLights.map((one) => this.light(one)),
      ),
      ...line(
        labels.unjudged,
        found.unjudged.map((one) => this.light(one)),
      ),
      ...line(
        labels.silentInputs,
        found.silentInputs.map((one) => this.input(one)),
      ),
      ...line(
        labels.strayInputs,
        found.strayInputs.map(({ asked, answered }) =>
          labels.instead(this.input(answered), this.input(asked)),
        ),
      ),
      ...line(
        labels.stuckInputs,
        found.stuckInputs.map((one) => this.input(one)),
      ),
      ...(found.clockCountedTwice ? [labels.clockCountedTwice] : []),
    ];
  }

  private light(light: TestedLight): string {
    return typeof light === 'number' ? this.slot(light) : this.labels.lights[light];
  }

  private input(input: TestedInput): string {
    if ('pad' in input) return `${this.words.pad}, ${this.slot(input.pad)}`;
    return this.words.buttonOf(input.seat + 1, input.side);
  }

  private slot(slot: number): string {
    return slotName(this.words, this.hello.layout, slot);
  }
}
