/**
 * Messages that remain where the page cannot run: a classic script before everything else. It says that a browser is
 * too old, and catches what goes wrong before the page is shown. It is written in the JavaScript of 2009, which every
 * browser reads.
 */
// biome-ignore-all lint/suspicious/noVar lint/complexity/useArrowFunction: browsers before 2016 read neither.

import type { Language } from '../../engine/table/index.js';
import { NET_WORDS } from './net-words.js';

declare global {
  interface Window {
    /** Set when the page shows what it was opened for: from then on it speaks for itself. */
    pageShown?: boolean;
  }
}

/** Returns whether something is missing that no helper can stand in for: the dialogs are the youngest. */
function isTooOld(): boolean {
  return typeof HTMLDialogElement !== 'function' || typeof AbortController !== 'function';
}

/** Adds small things that browsers have learnt since and that the page uses. */
function help(): void {
  if (typeof Array.prototype.at !== 'function')
    Array.prototype.at = function at<Item>(this: Item[], index: number) {
      return this[index < 0 ? this.length + index : index];
    };
  var has = Object.prototype.hasOwnProperty;
  if (typeof Object.hasOwn !== 'function')
    Object.hasOwn = function hasOwn(owner, key) {
      return has.call(owner, key);
    };
  if (typeof String.prototype.replaceAll !== 'function')
    // For what the page replaces: words by words, and expressions that have `g`.
    String.prototype.replaceAll = function replaceAll(
      this: string,
      what: string | RegExp,
      by: unknown,
    ) {
      return typeof what === 'string'
        ? this.split(what).join(String(by))
        : this.replace(what, String(by));
    };
}

var isSaid = false;

function say(what: 'tooOld' | 'fault', more: string): void {
  if (isSaid || window.pageShown) return;
  isSaid = true;
  var sentences = Object.keys(NET_WORDS).map(function inOne(language) {
    // A key of these words is the code of a language.
    var words = NET_WORDS[language as Language];
    return words?.[what];
  });
  var trouble = document.createElement('p');
  trouble.id = 'trouble';
  trouble.setAttribute('role', 'alert');
  trouble.style.cssText =
    'margin:0;padding:40px 24px;font:20px/1.5 serif;text-align:center;color:#f6ead4;background:#3a1a10';
  trouble.textContent = sentences.concat(more).filter(Boolean).join(' ');
  function put(): void {
    document.body.insertBefore(trouble, document.body.firstChild);
  }
  if (document.body) put();
  else document.addEventListener('DOMContentLoaded', put);
}

if (isTooOld()) say('tooOld', '');
else help();
window.addEventListener('error', function onError(event) {
  say('fault', event.message);
});
window.addEventListener('unhandledrejection', function onRejection(event) {
  say('fault', String(event.reason));
});
