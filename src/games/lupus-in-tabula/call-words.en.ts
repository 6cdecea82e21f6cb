/** The calls of the night in English: what opens eyes, and what closes them. */
import { type Tale, told } from '../../script/narrator.js';
import { printed } from '../../script/pieces.js';
import { capital } from '../../script/spoken.en.js';
import type { CalledWords } from './call-words.it.js';
import { ROLES, type RoleId } from './roles.js';

const [COW, HAMLET, JEKYLL] = [nameOf('cow'), nameOf('hamlet'), nameOf('jekyll')];
const [SEER, TELLER, GUARD] = [nameOf('seer'), nameOf('fortune-teller'), nameOf('guard')];
const [OWL, MYTHOMANIAC] = [nameOf('owl'), nameOf('mythomaniac')];

export const CALL_WORDS: CalledWords = {
  'lt.masons.open': opened(
    'Freemasons, open your eyes',
    ' and look at each other: you are two, and may trust each other.',
    [' and know each other.', ': one nod, no more.', ' and search.', ': who is the other?', '.'],
  ),
  'lt.masons.close': ({ tale }) => closed(tale, 'freemasons'),
  'lt.cow.open': opened(
    `${capital(COW)}, open your eyes`,
    '. Wolves and mythomaniac, raise a hand, eyes closed.',
    [
      '. A hand up, wolves and mythomaniac.',
      ' and sniff. A hand up, wolves and mythomaniac.',
      ' and count. A hand up, wolves and mythomaniac.',
      '. Hands up, wolves and mythomaniac.',
      ' and look for the pack. A hand up, wolves and mythomaniac.',
    ],
  ),
  'lt.cow.close': ({ tale }) => `${closed(tale, COW)} Hands down.`,
  'lt.hamlet.open': opened(
    `${HAMLET}, open your eyes`,
    ': who gets the skull? Even yourself, if you like.',
    [
      ': whose is the skull?',
      ': the skull, to whom?',
      ', and weigh the skull.',
      ': to be, or to give?',
      ' and choose who is tied to you.',
    ],
  ),
  'lt.hamlet.close': ({ tale }) => closed(tale, HAMLET),
  'lt.dorian.open': opened(
    'Dorian Wolf, open your eyes',
    ': at whose house do you hang the portrait?',
    [
      ': whose is the portrait?',
      ': the portrait, to whom?',
      ' and hang the portrait.',
      ': who will grow old for you?',
      ', portrait in hand.',
    ],
  ),
  'lt.dorian.close': ({ tale }) => closed(tale, 'Dorian Wolf'),
  'lt.medium.open': opened(
    'Medium, open your eyes',
    ': was yesterday’s lynched a wolf? One arc: yes. Two: no.',
    [
      ' and call the lynched.',
      ': who was the lynched?',
      ' and knock on the table.',
      ' and listen to the dead.',
      ': what does the lynched say?',
    ],
  ),
  'lt.medium.close': ({ tale }) => closed(tale, 'medium'),
  'lt.purple.open': opened('Miss Purple, open your eyes', ': as many arcs as wicked ones live.', [
    ' and count.',
    ': how many wicked?',
    ', notebook in hand.',
    ' and do your sums.',
    ': how many are left?',
  ]),
  'lt.purple.close': ({ tale }) => closed(tale, 'Miss Purple'),
  'lt.baron.open': opened(
    'Baron Samedi, open your eyes, even as a ghost',
    ': to bring back who has the welcome, press.',
    [
      ': does anybody come back?',
      ': shall we dig?',
      ', spade in hand.',
      ': does the zombie sleep, or rise?',
      ' and laugh.',
    ],
  ),
  'lt.baron.close': ({ tale }) => closed(tale, 'Baron Samedi'),
  'lt.guard.open': opened(
    `${capital(GUARD)}, open your eyes`,
    ': whom do you protect from the wolves?',
    [
      ': whom do you protect?',
      ': at which door?',
      ' and watch over somebody.',
      ': who may sleep?',
      ', lantern in hand.',
    ],
  ),
  'lt.guard.close': ({ tale }) => closed(tale, GUARD),
  'lt.seer.open': opened(
    `${capital(SEER)}, open your eyes`,
    ': whom do you doubt? Then the claw answers: one arc, a wolf.',
    [
      ': whom do you doubt?',
      ' and look into the dark.',
      ': who howls?',
      ': one name only.',
      ' and search.',
    ],
  ),
  'lt.seer.close': ({ tale }) => closed(tale, SEER),
  'lt.fortune-teller.open': opened(
    `${capital(TELLER)}, open your eyes`,
    ': whom do you doubt? Then the claw answers: one arc, a wolf.',
    [
      ': what do the cards say?',
      ' and turn a card.',
      ': one question only.',
      ', and the cards speak.',
      ': whose is the card?',
    ],
  ),
  'lt.fortune-teller.close': ({ tale }) => closed(tale, TELLER),
  'lt.darius.open': opened(
    'Darius, open your eyes',
    ': whom do you doubt? Then the claw answers: one arc, a wolf.',
    [
      ', in the shadow.',
      ': at whom does the shadow look?',
      ' and choose somebody.',
      ': what does the shadow keep?',
      ', and the shadow with you.',
    ],
  ),
  'lt.darius.close': ({ tale }) => closed(tale, 'Darius'),
  'lt.owl.open': opened(`${capital(OWL)}, open your eyes`, ': who shall be among the suspects?', [
    ': on whom do you settle?',
    ' and turn your head.',
    ': a name, from the branch.',
    ': whom do you accuse?',
    ', round as they are.',
  ]),
  'lt.owl.close': ({ tale }) => closed(tale, OWL),
  'lt.jekyll.open': opened(
    `${capital(JEKYLL)}, open your eyes`,
    ': if you drink, choose whom to kill. Only once.',
    [
      ': will you drink tonight?',
      ' and shake the phial.',
      ', phial in hand.',
      ': or is it Hyde?',
      ': a sip, or none?',
    ],
  ),
  'lt.jekyll.close': ({ tale }) => closed(tale, JEKYLL),
  'lt.wolves.open': opened('Living wolves, open your eyes', ' and agree without a word.', [
    ' and agree.',
    ', and be hungry.',
    ' and meet.',
    ': who will be missing?',
    ', all together.',
  ]),
  'lt.wolves.close': ({ tale }) => closed(tale, 'wolves'),
  'lt.mythomaniac.open': opened(
    `${capital(MYTHOMANIAC)}, open your eyes`,
    ': who will you be? One arc, wolf; two, seer; three, fortune-teller; four, human.',
    [
      ': who will you be?',
      ' and dream a name.',
      ': whose fate?',
      ' and invent yourself.',
      ': what do you become?',
    ],
  ),
  'lt.mythomaniac.close': ({ tale }) => closed(tale, MYTHOMANIAC),
};

type Five = readonly [string, string, string, string, string];

/** The first time with the hands explained; then in one of five ways. */
function opened(wakes: string, first: string, endings: Five) {
  return ({ tale, taught }: { readonly tale: Tale; readonly taught: boolean }) =>
    taught ? told(tale, ...map(endings, (ending) => `${wakes}${ending}`)) : `${wakes}${first}`;
}

function map([a, b, c, d, e]: Five, of: (text: string) => string): Five {
  return [of(a), of(b), of(c), of(d), of(e)];
}

/** Who was called closes the eyes; all know whose turn it was, so the ways may differ in length. */
function closed(tale: Tale, who: string): string {
  return told(
    tale,
    `${capital(who)}, close your eyes.`,
    `${capital(who)}, back into the dark.`,
    `${capital(who)}, eyes shut.`,
    `Night again, ${who}.`,
    `Enough, ${who}: close your eyes.`,
  );
}

/** What the voice says, with the printed name beside it. */
function nameOf(role: RoleId): string {
  const { english, printed: card } = ROLES[role];
  return `${english.one}${printed(card.one)}`;
}
