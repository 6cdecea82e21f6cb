/** House rules that both games of this village have, each with its own options or words. */
import { z } from 'zod';
import { choice, yesOrNo } from '../../engine/script/index.js';

/** HR-LM-06 with these times of the check, the usual one first; HR-LM-07. */
export function trialRules<const First extends string, const Other extends string>(
  checks: readonly [First, Other],
) {
  return {
    end_check: choice(checks, 'HR-LM-06'),
    suspects_vote_runoff: yesOrNo(false, 'HR-LM-07'),
  };
}

/** HR-LM-04. */
export function noWolfAgreement() {
  return choice(['no_kill', 'random', 'majority'], 'HR-LM-04');
}

/**
 * HR-LM-02: an order of calls of the night, by its names in a configuration: each of `names` once, the usual order by
 * default.
 */
export function callOrder<const Name extends string>(
  names: readonly Name[],
  said: {
    /** The rule of the order. */
    readonly rule: string;
    /** A further condition, and its sentence. */
    readonly also?: { readonly holds: (order: readonly Name[]) => boolean; readonly text: string };
  },
) {
  const { rule, also } = said;
  return z
    .array(z.enum(names))
    .superRefine((order, context) => {
      const wrong = names.flatMap((name) => {
        const times = order.filter((one) => one === name).length;
        if (times === 1) return [];
        return [times === 0 ? `${name} is missing` : `${name} stands ${times} times`];
      });
      if (wrong.length === 0 && also?.holds(order) !== false) return;
      const accepted = [`each of ${names.join(', ')} once`, ...(also ? [also.text] : [])];
      const found = wrong.length === 0 ? '' : `: ${wrong.join(', ')}`;
      context.addIssue({ code: 'custom', message: `${accepted.join('; ')} (${rule})${found}` });
    })
    .default([...names])
    .describe('HR-LM-02');
}
