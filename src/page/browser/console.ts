/** The host's desk: a running evening, the table with its devices, what may be changed, and the addresses to hand on. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { type ByLanguage, ownName } from '../../engine/table/index.js';
import type { HandedOn, Hello, ShownAddress } from '../messages/index.js';
import { addressList } from './address-list.js';
import { askingPart, circlePart, joinPart, newcomersNote } from './circle.js';
import { toldByHost } from './connection.js';
import { backupPart, updatePart } from './console-backup.js';
import {
  type Section,
  sectionList,
  sectionOf,
  sectionOfAddress,
  sectionPart,
} from './console-sections.js';
import { testsPart } from './console-tests.js';
import { controls, voiceControls } from './controls.js';
import { gameRules } from './game-rules.js';
import { nextBar } from './guide.js';
import { pathOfAddresses } from './handed-on.js';
import type { Holding } from './holding.js';
import { consoleLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isHost } from './model-facts.js';
import { newGame, tableLanguage } from './new-game.js';
import { choosesGame } from './next-step.js';
import { ownPresetsPart } from './own-presets.js';
import {
  type ConsoleView,
  corner,
  dialogPart,
  type PageActs,
  type Shown,
  tablePart,
} from './page-view.js';
import { captionPanel, choices, deckInGame, inTheMiddle } from './panel.js';
import { refusalPart } from './press-echo.js';
import { announcement } from './remarks.js';
import { resultCard } from './result-card.js';
import { seatActs, seatList } from './seats.js';
import { Settings } from './settings.js';
import { fieldsOf, restartPart, saveBar } from './settings-form.js';
import { StatisticsOnPage, statisticsPart } from './statistics.js';
import { tableMap } from './table-map.js';
import { openPage } from './table-page.js';
import { faults, lampList } from './table-status.js';
import { Backups, Updates } from './updates.js';

/** Everything that a section is made of. */
interface Desk {
  readonly hello: Hello;
  readonly model: Model;
  readonly shown: Shown;
  readonly holding: Holding;
  readonly acts: PageActs;
}

class Console implements ConsoleView {
  private readonly settings: Settings;
  private readonly backups: Backups;
  private readonly updates: Updates;
  private readonly statistics: StatisticsOnPage;
  private handed: HandedOn<ShownAddress> | undefined;
  private open = sectionOfAddress();
  private search = '';

  constructor(private readonly changed: () => void) {
    this.settings = new Settings(changed);
    this.backups = new Backups(changed);
    this.updates = new Updates(changed);
    this.statistics = new StatisticsOnPage(changed);
    addEventListener('hashchange', () => this.show(sectionOfAddress()));
    // The circle has another shape on a narrow screen.
    addEventListener('resize', changed);
  }

  load(): void {
    void this.loadAddresses();
    void this.settings.load();
    void this.backups.load();
    void this.updates.load();
  }

  readonly page: ConsoleView['page'] = (hello, model, shown, holding, acts) => {
    const labels = labelsIn(model.language);
    const desk = { hello, model, shown, holding, acts };
    const { settings, open } = this;
    return html`
      <div class="layout desk">
        ${model.connected ? nothing : html`<p class="lost" role="alert">${labels.lost}</p>`}
        ${
          isHost(model)
            ? sectionList(model.language, open, (section) => ({
                unsaved: settings.edited.filter((one) => sectionOf(one) === section).length,
                isWrong: section === 'table' && model.lamps.some(({ state }) => state === 'wrong'),
              }))
            : nothing
        }
        <main class="panel" ?inert=${!model.connected}>
          <h1 class="visually-hidden">Artiglio</h1>
          ${
            isHost(model)
              ? this.sections(desk)
              : html`<p class="refusal">${consoleLabelsIn(model.language).hostOnly}</p>`
          }
        </main>
        ${corner(hello, model, acts)}
        ${dialogPart(shown, hello, model, acts)}
      </div>`;
  };

  private sections(desk: Desk): TemplateResult {
    const { hello, model, shown, holding, acts } = desk;
    const { open, settings } = this;
    const section = (name: Section, parts: unknown) =>
      sectionPart(model.language, name, open, parts);
    return html`
      ${faults(hello, model)} ${announcement(model)} ${newcomersNote(model)}
      ${shown.dialog?.kind === 'telephones' ? nothing : askingPart(model, acts.dialog.send)}
      ${refusalPart(model)}
      ${section('evening', eveningOf(desk))}
      ${section(
        'table',
        html`${lampList(hello, model)}
        ${hello.emulated ? tablePart(hello, model, shown, holding, acts) : tableMap(hello, model)}
        ${inTheMiddle(hello, model)}${deckInGame(hello, model)}${seatList(hello, model, acts.panel)}
        ${testsPart(hello, model, acts.panel.send)}
        ${fieldsOf('table', hello, model, settings)}${restartPart(model, settings)}`,
      )}
      ${section('voice', html`${spokenPart(desk)}${fieldsOf('voice', hello, model, settings)}`)}
      ${section(
        'games',
        html`${gameRules(hello, model, settings, {
          text: this.search,
          look: (text) => {
            this.search = text;
            this.changed();
          },
        })}${ownPresetsPart(model, settings)}`,
      )}
      ${section(
        'people',
        html`${
          model.telephones.areWelcome
            ? html`<div class="join">${joinPart(model, acts.dialog)}</div>`
            : nothing
        }
        ${addressList(model.language, this.handed, (network) => void this.loadAddresses(network))}
        ${fieldsOf('people', hello, model, settings)}`,
      )}
      ${section(
        'backup',
        html`${backupPart(model, this.backups)}${updatePart(model, this.updates)}
        ${fieldsOf('backup', hello, model, settings)}`,
      )}
      ${section(
        'statistics',
        html`${this.statisticsOf(desk)}${fieldsOf('statistics', hello, model, settings)}
        <p class="hint">${consoleLabelsIn(model.language).statistics.league}</p>`,
      )}
      <footer class="foot" data-open=${open} ?data-idle=${open !== 'evening' && settings.isIdle}>
        ${
          open === 'evening'
            ? html`${nextBar(hello, model, holding, acts.guide)}${controls(hello, model, acts.panel)}`
            : nothing
        }
        ${saveBar(model, settings, (faulty) => {
          location.hash = faulty;
          this.show(faulty);
        })}
      </footer>`;
  }

  /** Shows the pictures, or the way to them where the table keeps nothing to draw. */
  private statisticsOf({ model: { language } }: Desk): TemplateResult | typeof nothing {
    const { settings } = this;
    const { none, keep } = consoleLabelsIn(language).statistics;
    const kept = settings.now?.settings.find(({ path }) => path === 'statistics.kept');
    if (kept === undefined || kept.value === true) return statisticsPart(language, this.statistics);
    return html`<p>${none}</p>
      <div class="choices"><button id="keep-statistics" class="main"
        @click=${() => settings.saveOne(kept, true)}>${keep}</button></div>`;
  }

  private show(section: Section): void {
    if (section === this.open) return;
    this.open = section;
    this.changed();
    queueMicrotask(() => {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('.section:not([hidden]) > h2')?.focus();
    });
  }

  private async loadAddresses(network?: string): Promise<void> {
    const path = pathOfAddresses('addresses', network);
    this.handed = (await toldByHost<HandedOn<ShownAddress>>(path)) ?? this.handed;
    this.changed();
  }
}

/** Shows what is said, who sits, who is waited for; the commands stand in the foot. */
function eveningOf({ hello, model, holding, acts }: Desk): TemplateResult {
  const ofSeat = (seat: number) => seatActs(hello, model, seat, acts.panel);
  return html`
    ${captionPanel(hello, model)}
    ${hello.emulated ? nothing : html`${newGame(hello, model, acts.newGame)}${choices(hello, model, holding)}`}
    ${circlePart(hello, model, { ...acts.dialog, ofSeat })}
    ${resultCard(hello, model)}`;
}

/** Shows what is spoken and how loud, and changes it at once. */
function spokenPart({ hello, model, acts }: Desk): TemplateResult {
  const labels = labelsIn(model.language);
  const { spoken } = consoleLabelsIn(model.language);
  const languages: ByLanguage<string> = labels.languages;
  const nameOf = (language: Model['language']) => languages[language] ?? ownName(language);
  return html`
    <section class="spoken" aria-label=${spoken.title}>
      <h3>${spoken.title}</h3>
      <p>${spoken.languages(nameOf(hello.language), nameOf(model.language))}</p>
      <div class="new-game-choices">
        ${choosesGame(model) ? tableLanguage(hello, labels, acts.newGame) : nothing}
        ${voiceControls(model, acts.panel, labels)}
      </div>
      <h3>${spoken.eachEvening}</h3>
    </section>`;
}

openPage((changed) => new Console(changed));
