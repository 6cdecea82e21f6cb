/** The options of Una Notte da Lupi, as in §16 of its rules; the names in files are in the settings. */
export interface OneNightOptions {
  /** Length of a call in which something is done, s; the same for all (ON-NIGHT-09). */
  readonly nightPhaseSeconds: number;
  /** The same of the calls in which people only look for each other, where it is another. */
  readonly recognisingSeconds?: number | undefined;
  /** Masking sound in the night (ON-NIGHT-10). */
  readonly nightMasking: boolean;
  /** A last call in which a human speaker nudges all tiles (ON-NIGHT-12). */
  readonly speakerNudge: boolean;
  /** what an irregular night is worth; announced after the vote (ON-NIGHT-08). */
  readonly irregularNight: 'accept' | 'void';
  /** whether a flipped Mortovivo still passes votes (ON-APPR-07). */
  readonly flippedMortovivo: 'loses_power' | 'keeps_power';
  /** when the Mitomane wins though no Lupo is at the table (ON-MITO-04). */
  readonly mitomaneNoWolf: 'literal' | 'human_only' | 'side';
  /** whether one may vote for oneself (ON-VOTE-03). */
  readonly selfVote: 'allowed' | 'forbidden';
  /** who may end the discussion early (ON-DAY-06). */
  readonly discussionClose: 'all_ready' | 'never';
  /** At most 300 by the rules (ON-DAY-02). */
  readonly discussionSeconds: number;
  /** How people vote (ON-VOTE-01, ON-VAR-01, ON-VAR-03). */
  readonly voteMethod: 'point' | 'token' | 'pad';
}

/** The rules as the rulebook and its rulings have them. */
export const ONE_NIGHT_RULES: OneNightOptions = {
  nightPhaseSeconds: 10,
  nightMasking: true,
  speakerNudge: false,
  irregularNight: 'accept',
  flippedMortovivo: 'loses_power',
  mitomaneNoWolf: 'literal',
  selfVote: 'allowed',
  discussionClose: 'all_ready',
  discussionSeconds: 300,
  voteMethod: 'point',
};
