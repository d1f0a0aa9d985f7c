// The last page of a provider's popup window: sends the result to the page that opened it, and closes. If the
// provider was opened in the tab itself because popups are blocked, it returns to the page of that tab.
const result = JSON.parse(document.querySelector('meta[name=result]').content);
const tell = (name, message) => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
};
tell('vitrine-popup', result);
tell('vitrine-session', 'changed');

const RETURN = 'provider-return';
const from = sessionStorage.getItem(RETURN);
sessionStorage.removeItem(RETURN);
if (from === null) window.close();
else document.querySelector('a').href = from;
// A popup has closed by now; only a tab is left.
if (!window.closed && 'stage' in result) leadOn();

async function leadOn() {
  if (result.stage === 'full') await remember();
  // The registration page ends a session with an unfinished sign-up; the login page continues it.
  location.replace(from === null || from.startsWith('/register') ? '/login' : from);
}

/** Does what a page that waits for a popup does itself. If it fails, the user is signed in anyway. */
async function remember() {
  const session = await fetch('/auth/session')
    .then((answer) => answer.json())
    .catch(() => ({}));
  for (const key of ['name', 'email']) if (session[key]) localStorage.setItem(key, session[key]);
}
