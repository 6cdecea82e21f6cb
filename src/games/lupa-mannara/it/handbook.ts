/** La Vendetta della Lupa Mannara in breve, in italiano. */
import type { Handbook } from '../../../engine/script/index.js';
import type { RoleId } from '../roles.js';

export const handbook: Handbook<RoleId> = {
  inShort:
    'Ogni personaggio ha uno scudo, l’Aura; di notte si caccia, il villaggio giudica di giorno.',
  rules: [
    'Da quattro a sei giocatori c’è un lupo; in sette i lupi sono due, e la Mucca non c’è. Ognuno ha un personaggio e due Aure, una malvagia e una innocente, e mette via quella che non è vera: i lupi, la Mucca e Darius tengono la malvagia, tutti gli altri l’innocente. Sta sopra il personaggio e lo copre.',
    'Chi dovrebbe morire perde prima l’Aura e continua a giocare. Senza Aura il personaggio muore e diventa un fantasma: i fantasmi tacciono, votano solo alla prima votazione e di notte non possono nulla.',
    'Di notte i ruoli sono chiamati uno dopo l’altro. Chi ha guardato può smuovere anche altre carte, senza guardarle, perché non si capisca quale ha visto; può farlo anche da fantasma chi era Darius, Cartomante o Miss Purple.',
    'Per ultimi i lupi tengono la mano, una sola, sull’anello della vittima. All’alba l’artiglio di luce la indica: quello di cartone non serve. Di giorno si discute, ognuno a turno vota un altro, e i due più votati si difendono. I vivi che non sono indiziati scelgono in segreto fra orma e ciuffo. A fine giornata chi ha il teschio deve passarlo a un altro in vita, anche da fantasma.',
    'I lupi vincono quando i lupi vivi sono tanti quanti gli altri vivi. Gli umani vincono quando non resta nessun lupo. Darius vince da solo se in quel momento è vivo con al massimo un altro.',
  ],
  roles: {
    wolf: {
      title: 'Lupo mannaro',
      text: 'Di notte scegli una vittima, con Lara quando siete in sette: tieni la mano sul suo anello per un secondo, e non toccarne altri. Può essere anche un lupo che ha ancora l’Aura, per confondere gli altri.',
    },
    lara: {
      title: 'Lara, la Lupa mannara',
      text: 'Cacci con il lupo, e puoi perfino far mordere lui senza che sia d’accordo.',
    },
    cow: {
      title: 'Mucca mannara',
      text: 'La prima notte impari chi è il lupo; lui non sa di te. Vinci con lui, ma non conti come lupo.',
    },
    darius: {
      title: 'Darius',
      text: 'Ogni notte puoi guardare un altro personaggio: l’Aura, o la carta se l’Aura non c’è più. Vinci da solo se alla fine vive al massimo un altro; da morto vinci con gli umani.',
    },
    'fortune-teller': {
      title: 'Cartomante',
      text: 'Ogni notte puoi guardare un altro personaggio: l’Aura, o la carta se l’Aura non c’è più. Vinci con gli umani.',
    },
    purple: {
      title: 'Miss Purple',
      text: 'Dalla seconda notte guardi l’ultima Aura persa: impari da che parte stava qualcuno, ma non chi. Vinci con gli umani.',
    },
    hamlet: {
      title: 'Amleto',
      text: 'La prima notte guardi un’Aura e metti il teschio accanto a un personaggio. Se muori puoi mostrare la carta: è colpito anche chi ha il teschio. Vinci con gli umani.',
    },
    jekyll: {
      title: 'Dottor Jekyll',
      text: 'Dalla seconda notte puoi posare ogni notte la pozione su un altro personaggio: nessuno può più guardarlo, e all’alba è colpito. Vinci con gli umani.',
    },
  },
};
