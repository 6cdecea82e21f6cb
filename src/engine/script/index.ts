/** The parts of the script that other rooms import: questions, verbs, secrets, cues, the type of a game. */

export { ASKED, type Asking, type Shows, type Timer, timerOf } from './asking.js';
export { type CallText, callWords, ending, isDue, type NightCall } from './call-words.js';
export type {
  CardsBySlot,
  CardsKept,
  Handle,
  InPlace,
  Laying,
  Removal,
  Survey,
} from './card-questions.js';
export { type CheckedDeal, checkedDeal } from './checked-deal.js';
export { GAME_CUES, trialCues } from './common-cues.js';
export {
  BEDS,
  type Bed,
  type Catalogue,
  type Cue,
  type CueDomains,
  type CueParam,
  type CueParams,
  type CuesIn,
  catalogue,
  cuesOf,
  type Domain,
  EFFECTS,
  type Effect,
  eachOf,
  isSpoken,
  sameCue,
  tellingOf,
  type Words,
  wordsBy,
} from './cue.js';
export {
  FLAG,
  hidden,
  oneOf,
  SEAT,
  SEATS,
  seatsNumberedTo,
  secondsUpTo,
  TALE,
  wholeNumbers,
} from './domains.js';
export { drawNarrator } from './draw-narrator.js';
export { emptyTable, NOBODY } from './empty-table.js';
export { FINALE_CUES, type Finished, finale, mayTell, tellLine, type Won } from './finale.js';
export {
  type Beginning,
  type BeginsAt,
  type Condition,
  type FileWords,
  type Game,
  gameCard,
  type Handbook,
  joinWords,
  lastWinner,
  notedBySeat,
  type Part,
  type Rehearsed,
  type RoleText,
  refuseUnless,
  type Spoken,
  seatsWithNote,
  type TableShape,
  winnersOn,
} from './game.js';
export {
  type Chance,
  type Company,
  type Dealt,
  HANDS_REST,
  type Habits,
  type LookedAt,
  type Meets,
  type NightHabit,
  type OwnBoard,
  type OwnCall,
  type OwnCards,
  shuffle,
} from './habits.js';
export {
  type Ballot,
  type BallotResult,
  type BallotVotes,
  CARD_ACTS,
  type Called,
  type CallPart,
  type CardAct,
  type Draw,
  type RollCall,
  type Sightings,
  type Wake,
  type Walk,
  type Walked,
} from './hidden-questions.js';
export {
  bySeatNumber,
  difference,
  type Json,
  type JsonRecord,
  journalMisfit,
  jsonOf,
  misfit,
  withoutUndefined,
} from './json.js';
export {
  type DrawnMark,
  drawnOn,
  type Fact,
  factsOn,
  isPlace,
  type MarkPicture,
  type MarkPlace,
  type PublicMark,
  seatsWithMark,
  wordsAt,
} from './marks.js';
export { Narrator, type Tale, tell, type Variants } from './narrator.js';
export {
  capital,
  lower,
  piece,
  piecesOf,
  print,
  readText,
  saidOf,
  sentencesWithoutNames,
} from './pieces.js';
export type {
  PublicBoard,
  PublicResult,
  PublicSeat,
  PublicSlot,
  StoryLine,
} from './public-board.js';
export type {
  AllDo,
  Answer,
  Ask,
  Choose,
  Counts,
  Join,
  Meaning,
  PhaseMark,
  Pick,
  Proposal,
  Propose,
  Proposed,
  Question,
  Ready,
  Say,
  Script,
  Seated,
  Select,
  TimeLeft,
} from './questions.js';
export {
  englishNames,
  inOrder,
  italianNames,
  type RoleNames,
  type RolesThat,
  roleIdsOf,
  sayWithPrintedName,
  withPrintedName,
} from './role-name.js';
export { type RunoffTotals, totals } from './runoff-totals.js';
export {
  type Looks,
  nameOf,
  paintRings,
  playerAt,
  type Scenes,
  scenesBy,
  seatsOf,
} from './scenes.js';
export { type SeatName, type SlotName, seatName } from './seat-name.js';
export { derive, derive2, revealBy, Secret, secret, unseal } from './secret.js';
export { sharedSettingWords as englishSharedSettingWords } from './setting-words.en.js';
export { sharedSettingWords as italianSharedSettingWords } from './setting-words.it.js';
export type { SettingWord, SettingWords } from './setting-words.js';
export {
  callSeconds,
  choice,
  houseRules,
  nightChoice,
  optionsOf,
  recognisingSeconds,
  type SettingControl,
  seconds,
  TRIAL_PRESETS,
  walkStepSeconds,
  yesOrNo,
} from './settings.js';
export { own, ownCues, ownId } from './shared-cues.js';
export { roomAt, type Seating, takeSeats, turnOf } from './take-seats.js';
export { TALK_CUES, type TalkCues, talkCue } from './talk-cues.js';
export {
  agree,
  ballot,
  type Calling,
  call,
  choose,
  claim,
  claimOrTouch,
  count,
  draw,
  handle,
  hiddenDraw,
  inPlace,
  menu,
  menuOrCard,
  phase,
  pick,
  point,
  press,
  propose,
  ready,
  removal,
  rollCall,
  say,
  seatBallot,
  select,
  survey,
  wake,
  walk,
  watchedWake,
} from './verbs.js';
export {
  agreedOn,
  agreedOnTwo,
  legsOf,
  type MayChoose,
  MOST_IN_ONE_LEG,
  type Named,
  type NightChoice,
  namedBy,
  type Pressed,
  SHORT_RESTS,
  slotsOf,
  USUAL_RESTS,
  type WalkLegs,
  type WalkRests,
  walkMs,
} from './walk.js';
