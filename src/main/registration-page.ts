/** The page of `artiglio cards register`: names the card that is asked for, and says it aloud. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '../table/languages.js';

export interface RegistrationState {
  readonly ask: string;
  readonly last: string;
  readonly known: number;
  readonly all: number;
  readonly language: Language;
}

export interface RegistrationPort {
  state(): RegistrationState;
  back(): void;
  skip(): void;
}

/** Serves it to this machine only, on a free port. */
export async function serveRegistration(
  port: RegistrationPort,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    // Another site in the same browser must not press these buttons.
    if (method === 'POST' && headers['x-artiglio'] === 'page') {
      if (url === '/back') port.back();
      if (url === '/skip') port.skip();
      response.writeHead(204).end();
    } else if (method === 'GET' && url === '/state') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(port.state()));
    } else if (method === 'GET' && url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(PAGE);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on TCP, so its address has a port.
  const { port: number } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${number}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const PAGE = `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Artiglio</title>
<style>body{font:1.2rem system-ui;margin:2rem;background:#111;color:#eee}#ask{font-size:2.4rem;margin:1rem 0}
button{font:inherit;padding:.6rem 1.2rem;margin-right:1rem}progress{width:100%}</style></head><body>
<progress id="bar"></progress><p id="ask" aria-live="assertive"></p><p id="last" aria-live="polite"></p>
<button data-do="back">&#8592;</button><button data-do="skip">&#8594;</button>
<script>
const at=(id)=>document.getElementById(id);let said='';
for(const b of document.querySelectorAll('button'))b.onclick=()=>fetch('/'+b.dataset.do,{method:'POST',headers:{'x-artiglio':'page'}});
setInterval(async()=>{const s=await (await fetch('/state')).json();document.documentElement.lang=s.language;
at('bar').max=s.all;at('bar').value=s.known;at('ask').textContent=s.ask;at('last').textContent=s.last;
if(s.ask!==said&&window.speechSynthesis){said=s.ask;const u=new SpeechSynthesisUtterance(s.ask);u.lang=s.language;speechSynthesis.cancel();speechSynthesis.speak(u);}
},400);
</script></body></html>
`;
